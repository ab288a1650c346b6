"""Links by which others read a conversation."""

from typing import Annotated

from ninja import Query, Router
from ninja.responses import Status

from eunoe.api.auth import ApiRequest
from eunoe.api.paging import MAX_LIMIT, NEWEST_FIRST
from eunoe.api.schemas import Listing, NewShare, ShareOut
from eunoe.sharing import services

router = Router(tags=["Sharing"])


@router.post("", response={201: ShareOut}, summary="Share a conversation")
def create_share(request: ApiRequest, data: NewShare) -> Status[ShareOut]:
    """A read-only page of what the conversation is now, for whoever has the address. What is said later is not on it;
    what is edited or deleted later goes from it."""
    link = services.share_conversation(account=request.auth, conversation_id=data.conversation_id, name=data.name or "")
    return Status(201, ShareOut.of(link, root=request.build_absolute_uri("/")))


@router.get("", response=Listing[ShareOut], summary="List the links that lead somewhere, the newest first")
def list_shares(
    request: ApiRequest, limit: Annotated[int, Query(50, ge=1, le=MAX_LIMIT)], cursor: str | None = None
) -> Listing[ShareOut]:
    page = NEWEST_FIRST.take(services.find_links(account=request.auth), cursor=cursor, limit=limit)
    root = request.build_absolute_uri("/")
    return Listing(items=[ShareOut.of(link, root=root) for link in page.rows], next_cursor=page.next_cursor)


@router.delete("/{share_id}", response={204: None}, summary="Revoke a link")
def delete_share(request: ApiRequest, share_id: str) -> Status[None]:
    """For good: the same address never leads anywhere again."""
    services.revoke_link(account=request.auth, link_id=share_id)
    return Status(204, None)
