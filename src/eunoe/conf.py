"""Every setting of the installation, read once from the environment and a ``.env`` file.

The names and defaults are part of the public contract; ``eunoe doctor`` prints each with its source.
"""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import platformdirs
from pydantic import Field, SecretStr, field_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, EnvSettingsSource, NoDecode, PydanticBaseSettingsSource, SettingsConfigDict

_MODEL = re.compile(r"(demo|builtin|(openai|anthropic|google|ollama):.+)$")


@dataclass(frozen=True, slots=True)
class SecretFile:
    """A secret that ``NAME_FILE`` says where to read. ``is_given_too`` tells that ``NAME`` is set as well."""

    variable: str
    path: Path
    is_given_too: bool

    def read(self) -> str:
        """The file's text without the end of its last line. Raises ``ValueError``, without a word of the secret."""
        if self.is_given_too:
            raise ValueError(f"set, and so is {self.variable}. Take one of them away")
        try:
            text = self.path.read_text(encoding="utf-8").rstrip("\r\n")
        except OSError as error:
            raise ValueError(f"{self.variable} names {self.path}: {error.strerror}") from error
        except UnicodeDecodeError:
            raise ValueError(f"{self.variable} names {self.path}, which is no text") from None
        if not text.strip():
            raise ValueError(f"{self.variable} names {self.path}, which is empty")
        return text


class SecretFiles(PydanticBaseSettingsSource):
    """The secrets that are given by files."""

    def __init__(self, settings_cls: type[BaseSettings], given: Mapping[str, str | None]) -> None:
        super().__init__(settings_cls)
        self._given = given

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        variable = str(field.validation_alias)
        path = self._given.get(f"{variable}_FILE".lower()) if field_name in SECRETS else None
        is_given_too = bool(self._given.get(variable.lower()))
        return SecretFile(f"{variable}_FILE", Path(path).expanduser(), is_given_too) if path else None, variable, False

    def __call__(self) -> dict[str, Any]:
        found = (self.get_field_value(field, name) for name, field in self.settings_cls.model_fields.items())
        return {variable: value for value, variable, _ in found if value is not None}


SECRETS = (
    "database_url",
    "secret_key",
    "metrics_token",
    "openai_api_key",
    "anthropic_api_key",
    "google_api_key",
)
"""The settings of which ``NAME_FILE`` may name a file that holds them."""


class Settings(BaseSettings):
    """The configuration of one installation. Unknown variables are ignored; wrong ones raise a validation error."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_ignore_empty=True,
        extra="ignore",
        populate_by_name=True,
        frozen=True,
        hide_input_in_errors=True,
    )

    data_dir: Path = Field(
        default_factory=lambda: platformdirs.user_data_path("eunoe"), validation_alias="EUNOE_DATA_DIR"
    )
    database_url: SecretStr | None = Field(None, validation_alias="DATABASE_URL")
    public_url: str | None = Field(None, validation_alias="EUNOE_PUBLIC_URL")
    allowed_hosts: Annotated[tuple[str, ...], NoDecode] = Field((), validation_alias="EUNOE_ALLOWED_HOSTS")
    secret_key: SecretStr | None = Field(None, validation_alias="EUNOE_SECRET_KEY")
    metrics_token: SecretStr | None = Field(None, validation_alias="EUNOE_METRICS_TOKEN")
    log_format: Literal["text", "json"] = Field("text", validation_alias="EUNOE_LOG_FORMAT")
    debug: bool = Field(False, validation_alias="EUNOE_DEBUG")
    database_pool: int = Field(10, ge=2, validation_alias="EUNOE_DATABASE_POOL")

    assistant_name: str = Field("Eunoe", min_length=1, max_length=40, validation_alias="EUNOE_ASSISTANT_NAME")
    chat_models: Annotated[tuple[str, ...], NoDecode] = Field((), validation_alias="EUNOE_CHAT_MODELS")
    memory_model: str | None = Field(None, validation_alias="EUNOE_MEMORY_MODEL")
    # The least is what a full list takes as JSON.
    memory_output_tokens: int | None = Field(None, ge=4_000, validation_alias="EUNOE_MEMORY_OUTPUT_TOKENS")
    embedder: str = Field("use", validation_alias="EUNOE_EMBEDDER")

    openai_api_key: SecretStr | None = Field(None, validation_alias="OPENAI_API_KEY")
    openai_base_url: str | None = Field(None, validation_alias="OPENAI_BASE_URL")
    anthropic_api_key: SecretStr | None = Field(None, validation_alias="ANTHROPIC_API_KEY")
    google_api_key: SecretStr | None = Field(None, validation_alias="GOOGLE_API_KEY")
    ollama_base_url: str | None = Field(None, validation_alias="OLLAMA_BASE_URL")

    memory_deadline_ms: int = Field(300, ge=1, le=60_000, validation_alias="EUNOE_MEMORY_DEADLINE_MS")
    model_timeout: float = Field(60, gt=0, validation_alias="EUNOE_MODEL_TIMEOUT")
    rest_minutes: float = Field(10, ge=0, validation_alias="EUNOE_REST_MINUTES")
    fact_editing: bool = Field(False, validation_alias="EUNOE_FACT_EDITING")
    memory_switch: bool = Field(False, validation_alias="EUNOE_MEMORY_SWITCH")
    guest_days: int = Field(30, ge=1, validation_alias="EUNOE_GUEST_DAYS")
    key_calls_a_minute: int = Field(600, ge=0, validation_alias="EUNOE_KEY_CALLS_A_MINUTE")
    sends_a_minute: int = Field(60, ge=0, validation_alias="EUNOE_SENDS_A_MINUTE")
    replies_at_once: int = Field(10, ge=0, validation_alias="EUNOE_REPLIES_AT_ONCE")
    guests_an_hour: int = Field(240, ge=0, validation_alias="EUNOE_GUESTS_AN_HOUR")
    upload_days: int = Field(30, ge=1, le=30, validation_alias="EUNOE_UPLOAD_DAYS")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        given: dict[str, str | None] = {}
        for source in (dotenv_settings, env_settings):
            assert isinstance(source, EnvSettingsSource)
            given |= source.env_vars
        return init_settings, SecretFiles(settings_cls, given), env_settings, dotenv_settings

    @field_validator(*SECRETS, mode="before")
    @classmethod
    def _read_file(cls, value: Any) -> Any:
        return value.read() if isinstance(value, SecretFile) else value

    @field_validator("chat_models", "allowed_hosts", mode="before")
    @classmethod
    def _split(cls, value: Any) -> Any:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @field_validator("data_dir")
    @classmethod
    def _expand(cls, value: Path) -> Path:
        return value.expanduser()

    @field_validator("database_url")
    @classmethod
    def _postgresql(cls, value: SecretStr | None) -> SecretStr | None:
        # The value itself is not repeated: it may hold a password.
        if value is not None and not value.get_secret_value().startswith(("postgresql://", "postgres://")):
            raise ValueError("must begin with postgresql://")
        return value

    @field_validator("chat_models", "memory_model", mode="after")
    @classmethod
    def _models(cls, value: Any) -> Any:
        for name in value if isinstance(value, tuple) else (value,):
            if name is not None and not _MODEL.match(name):
                raise ValueError(f"“{name}” is no model. Write provider:model, such as openai:NAME or ollama:NAME")
        return value

    @field_validator("assistant_name")
    @classmethod
    def _one_line(cls, value: str) -> str:
        name = " ".join(value.split())
        if not name:
            raise ValueError("must not be blank")
        return name

    @field_validator("public_url")
    @classmethod
    def _absolute(cls, value: str | None) -> str | None:
        if value is not None and (urlsplit(value).scheme not in {"http", "https"} or not urlsplit(value).hostname):
            raise ValueError("must be an address such as https://chat.example.org")
        return value.rstrip("/") if value else value

    @property
    def ollama_address(self) -> str:
        """Where Ollama is looked for, without the path of either of its protocols."""
        return (self.ollama_base_url or "http://127.0.0.1:11434").rstrip("/").removesuffix("/v1")

    @property
    def has_own_database(self) -> bool:
        """Whether the database is the embedded one, in the data folder."""
        url = self.database_url.get_secret_value() if self.database_url else ""
        return not url or ("@/" in url and (self.data_dir / "postgres").exists())

    @property
    def is_public(self) -> bool:
        """Whether people reach this installation over HTTPS: cookies are then secure and HTTP is redirected."""
        return self.public_url is not None and self.public_url.startswith("https://")

    def read_secret_key(self) -> str:
        """The configured secret, or the one kept in the data folder, made on first need and readable by its owner."""
        if self.secret_key is not None:
            return self.secret_key.get_secret_value()
        path = self.data_dir / "secret_key"
        self.data_dir.mkdir(parents=True, exist_ok=True)
        try:
            path.touch(mode=0o600, exist_ok=False)
        except FileExistsError:
            pass
        else:
            # Written aside and moved into place, so that a second process never reads half a secret.
            draft = path.with_suffix(f".{secrets.token_hex(4)}")
            draft.touch(mode=0o600)
            draft.write_text(secrets.token_urlsafe(64))
            draft.replace(path)
        return _wait_for_text(path)


def _wait_for_text(path: Path) -> str:
    """The file's text; another process may be between making the file and moving the secret into its place."""
    import time

    for _ in range(100):
        if text := path.read_text().strip():
            return text
        time.sleep(0.05)
    raise RuntimeError(f"{path} is empty. Delete it: a new secret is made at the next start.")


@lru_cache(maxsize=1)
def get_settings() -> Settings:
    """The settings of this process."""
    return Settings()
