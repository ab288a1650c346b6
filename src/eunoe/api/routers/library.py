"""Notes, documents and projects: the same verbs for each."""

from typing import Annotated

from ninja import File, Form, Query, Router, UploadedFile
from ninja.responses import Status

from eunoe.api.auth import ApiRequest
from eunoe.api.paging import MAX_LIMIT, NEWEST_FIRST
from eunoe.api.schemas import (
    DocumentChange,
    DocumentOut,
    DocumentTextOut,
    Listing,
    NewNote,
    NewProject,
    NoteChange,
    NoteOut,
    ProjectChange,
    ProjectOut,
)
from eunoe.library import services

notes = Router(tags=["Notes"])
documents = Router(tags=["Documents"])
projects = Router(tags=["Projects"])

Limit = Annotated[int, Query(50, ge=1, le=MAX_LIMIT)]


# --- notes ------------------------------------------------------------------------------------------------------------


@notes.post("", response={201: NoteOut}, summary="Write a note")
def create_note(request: ApiRequest, data: NewNote) -> Status[NoteOut]:
    """Without a title it is called by its beginning."""
    note = services.create_note(
        account=request.auth,
        title=data.title or "",
        text=data.text or "",
        not_remembered=bool(data.not_remembered),
    )
    return Status(201, NoteOut.of(note))


@notes.get("", response=Listing[NoteOut], summary="List notes, the newest first")
def list_notes(request: ApiRequest, limit: Limit, cursor: str | None = None) -> Listing[NoteOut]:
    page = NEWEST_FIRST.take(services.find_notes(account=request.auth), cursor=cursor, limit=limit)
    return Listing(items=[NoteOut.of(row) for row in page.rows], next_cursor=page.next_cursor)


@notes.get("/{note_id}", response=NoteOut, summary="Read a note")
def get_note(request: ApiRequest, note_id: str) -> NoteOut:
    return NoteOut.of(services.get_note(account=request.auth, note_id=note_id))


@notes.patch("/{note_id}", response=NoteOut, summary="Change a note, or mark it as (not) remembered")
def update_note(request: ApiRequest, note_id: str, data: NoteChange) -> NoteOut:
    note = services.update_note(
        account=request.auth,
        note_id=note_id,
        title=data.title,
        text=data.text,
        not_remembered=data.not_remembered,
    )
    return NoteOut.of(note)


@notes.delete("/{note_id}", response={204: None}, summary="Delete a note")
def delete_note(request: ApiRequest, note_id: str) -> Status[None]:
    services.delete_note(account=request.auth, note_id=note_id)
    return Status(204, None)


# --- documents --------------------------------------------------------------------------------------------------------


@documents.post("", response={201: DocumentOut}, summary="Upload a document")
def create_document(
    request: ApiRequest, file: Annotated[UploadedFile, File()], not_remembered: Annotated[bool, Form(False)]
) -> Status[DocumentOut]:
    """Text, Markdown or PDF, 10 MB at most. It goes by itself at `expires_at`."""
    document = services.create_document(
        account=request.auth, name=file.name or "", content=file.read(), not_remembered=not_remembered
    )
    return Status(201, DocumentOut.of(document))


@documents.get("", response=Listing[DocumentOut], summary="List documents, the newest first")
def list_documents(request: ApiRequest, limit: Limit, cursor: str | None = None) -> Listing[DocumentOut]:
    page = NEWEST_FIRST.take(services.find_documents(account=request.auth), cursor=cursor, limit=limit)
    return Listing(items=[DocumentOut.of(row) for row in page.rows], next_cursor=page.next_cursor)


@documents.get("/{document_id}", response=DocumentTextOut, summary="Read a document")
def get_document(request: ApiRequest, document_id: str) -> DocumentTextOut:
    document = services.get_document(account=request.auth, document_id=document_id)
    return DocumentTextOut(**DocumentOut.of(document).model_dump(), text=document.text)


@documents.patch("/{document_id}", response=DocumentOut, summary="Mark a document as (not) remembered")
def update_document(request: ApiRequest, document_id: str, data: DocumentChange) -> DocumentOut:
    document = services.update_document(
        account=request.auth, document_id=document_id, not_remembered=data.not_remembered
    )
    return DocumentOut.of(document)


@documents.delete("/{document_id}", response={204: None}, summary="Delete a document")
def delete_document(request: ApiRequest, document_id: str) -> Status[None]:
    services.delete_document(account=request.auth, document_id=document_id)
    return Status(204, None)


# --- projects ---------------------------------------------------------------------------------------------------------


@projects.post("", response={201: ProjectOut}, summary="Start a project")
def create_project(request: ApiRequest, data: NewProject) -> Status[ProjectOut]:
    project = services.create_project(
        account=request.auth,
        name=data.name,
        instructions=data.instructions or "",
        not_remembered=bool(data.not_remembered),
    )
    return Status(201, ProjectOut.of(project))


@projects.get("", response=Listing[ProjectOut], summary="List projects, the newest first")
def list_projects(request: ApiRequest, limit: Limit, cursor: str | None = None) -> Listing[ProjectOut]:
    page = NEWEST_FIRST.take(services.find_projects(account=request.auth), cursor=cursor, limit=limit)
    return Listing(items=[ProjectOut.of(row) for row in page.rows], next_cursor=page.next_cursor)


@projects.get("/{project_id}", response=ProjectOut, summary="Read a project")
def get_project(request: ApiRequest, project_id: str) -> ProjectOut:
    return ProjectOut.of(services.get_project(account=request.auth, project_id=project_id))


@projects.patch("/{project_id}", response=ProjectOut, summary="Change a project, or mark it as (not) remembered")
def update_project(request: ApiRequest, project_id: str, data: ProjectChange) -> ProjectOut:
    project = services.update_project(
        account=request.auth,
        project_id=project_id,
        name=data.name,
        instructions=data.instructions,
        not_remembered=data.not_remembered,
    )
    return ProjectOut.of(project)


@projects.delete("/{project_id}", response={204: None}, summary="Delete a project")
def delete_project(request: ApiRequest, project_id: str) -> Status[None]:
    """Its conversations stay, without it."""
    services.delete_project(account=request.auth, project_id=project_id)
    return Status(204, None)
