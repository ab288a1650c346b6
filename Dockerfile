# Eunoe without a database: for compose.yaml, or beside any PostgreSQL 15 or newer with pgvector.

FROM python:3.11-slim-bookworm AS build
WORKDIR /src
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_NO_INPUT=1 PIP_ROOT_USER_ACTION=ignore
RUN python -m venv /opt/eunoe
COPY pyproject.toml constraints.txt README.md ./
COPY src ./src
RUN /opt/eunoe/bin/python -m pip install --constraint constraints.txt ".[google]"

FROM python:3.11-slim-bookworm
# A number, so that whoever runs the image can tell that it is not root.
RUN useradd --uid 10001 --create-home --home-dir /var/lib/eunoe --shell /usr/sbin/nologin eunoe
COPY --from=build /opt/eunoe /opt/eunoe
ENV PATH=/opt/eunoe/bin:$PATH PYTHONUNBUFFERED=1 EUNOE_DATA_DIR=/var/lib/eunoe
USER 10001:10001
WORKDIR /var/lib/eunoe
VOLUME /var/lib/eunoe
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=10s --start-period=90s --retries=3 CMD ["python", "-m", "eunoe.cli.health", "web"]
ENTRYPOINT ["eunoe"]
CMD ["web", "--host", "0.0.0.0"]
