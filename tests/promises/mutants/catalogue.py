# ruff: noqa: E501 - what is replaced stands here as it stands in the source
"""The mutants, by the promise that each breaks: their name, and what is replaced in which file by what."""

CATALOGUE: dict[str, dict[str, tuple[tuple[str, str, str], ...]]] = {
    "isolation": {
        "a search looks at everybody's chunks": (
            (
                "recall/retrieve.py",
                "FROM eunoe_recall_chunk WHERE account_id = %s{",
                "FROM eunoe_recall_chunk WHERE %s > 0{",
            ),
            ("recall/retrieve.py", "WHERE account_id = %s AND id = ANY (%s)", "WHERE %s > 0 AND id = ANY (%s)"),
        ),
        "a prompt holds everybody's lines": (
            (
                "facts/services.py",
                "        Fact.objects.filter(account_id=account_id)\n        .exclude(",
                "        Fact.objects.exclude(",
            ),
        ),
        "a pass reads everybody's lines": (
            (
                "facts/reading.py",
                "facts = list(Fact.objects.filter(account_id=account_id).order_by",
                "facts = list(Fact.objects.order_by",
            ),
        ),
    },
    "bounds": {
        "a list is cut one line too late": (("facts/budget.py", "list(lines[:fits])", "list(lines[: fits + 1])"),),
        "a list may be twice as long": (
            (
                "facts/rewriting.py",
                "return budget.list_tokens([line.text for line in lines], count_tokens) <= budget.LIST_CAP\n",
                "return budget.list_tokens([line.text for line in lines], count_tokens) <= budget.LIST_CAP * 2\n",
            ),
        ),
        "a line may stand twice": (("facts/guard.py", "key = same_text(line.text)", "key = line.text"),),
        "control characters stay in lines": (
            ("facts/guard_cleaning.py", 'frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})', "frozenset()"),
        ),
    },
    "serial chain": {
        "a pass does not see that the list has moved": (
            (
                "facts/passes.py",
                "(head.version if head else 0) != snapshot.version or not _turns_stand(snapshot)",
                "not _turns_stand(snapshot)",
            ),
        ),
        "an empty answer empties the list": (
            ("facts/rewriting.py", "return is_emptied or guard.is_mass_loss", "return False and guard.is_mass_loss"),
        ),
    },
    "clear finality": {
        "a clear forgets to begin a new epoch": (("memory/services.py", "state.epoch += 1\n", "pass\n"),),
        "a pass commits whatever was cleared": (
            ("facts/passes.py", "if state.epoch != snapshot.epoch or state.is_paused:", "if state.is_paused:"),
            # The version of a list, which tells it as well, would begin anew.
            (
                "facts/services.py",
                "    touch_list(account_id=account_id, texts=())\n    return lines\n",
                "    FactList.objects.filter(account_id=account_id).delete()\n    return lines\n",
            ),
        ),
        "a build commits whatever was cleared": (
            ("recall/pipeline/build.py", "if state.epoch != snapshot.epoch:", "if state.epoch < 0:"),
        ),
        "recall reads turns from before a clear": (
            ("recall/pipeline/pairing.py", "question.said_at <= cleared_at\n", "question.said_at < question.said_at\n"),
        ),
        "what a guest cleared comes back with the merge": (
            (
                "memory/services.py",
                "cleared_at = states[guest.pk].cleared_at",
                "cleared_at = None",
            ),
        ),
    },
    "build atomicity": {
        "a build stores what was rewritten meanwhile": (
            (
                "recall/pipeline/build.py",
                "store.still_standing([one for one in plan.fresh if one.key not in kept])",
                "[one for one in plan.fresh if one.key not in kept]",
            ),
        ),
        "a build leaves what is gone": (
            ("recall/pipeline/build.py", "    store.delete_chunks(gone)\n", "    store.delete_chunks(gone[1:])\n"),
        ),
        "a build passes over what was marked": (
            ("recall/pipeline/extract.py", "role, status, not_remembered,", "role, status,"),
        ),
        "a build lets go of what is gone before it has the new": (
            (
                "recall/pipeline/build.py",
                "    store.delete_chunks(gone)\n",
                "    store.delete_chunks(gone)\n    connection.connection.commit()\n",
            ),
        ),
        "the plan's cap counts one source more": (("plans/resolution.py", "len(taken) >= cap", "len(taken) > cap"),),
    },
    "exclusion convergence": {
        "recall reads marked messages": (
            ("recall/pipeline/pairing.py", "if question.not_remembered or is_before_clear", "if is_before_clear"),
        ),
        "recall reads replies that repeat what is marked": (
            ("recall/pipeline/pairing.py", "turn.text.strip() and not turn.is_echo", "turn.text.strip()"),
        ),
        "a pass reads marked messages": (
            ("facts/reading.py", "is_excluded = message.not_remembered or (", "is_excluded = False or ("),
            (
                "facts/reading.py",
                "role=Message.Role.USER, read=False, not_remembered=False)",
                "role=Message.Role.USER, read=False)",
            ),
        ),
        "lines that rest on marked messages stay": (
            ("facts/expiry.py", "if message.not_remembered]", "if message.not_remembered and message.read is None]"),
        ),
    },
    "toggle purity": {
        "a mark has the message read anew": (
            (
                "conversations/services.py",
                'locked.save(update_fields=["not_remembered"])',
                "locked.read = False\n            locked.revision += 1\n            locked.save()",
            ),
        ),
        "what is marked no longer is not read anew": (
            (
                "memory/builds.py",
                "in facts.take_up(account_id=account_id):",
                "in facts.take_up(account_id=account_id)[:0]:",
            ),
        ),
    },
    "source ids": {
        "marked messages are not counted": (
            (
                "recall/pipeline/pairing.py",
                "in enumerate(pair(turns, lambda turn: turn.is_user)):",
                "in enumerate(one for one in pair(turns, lambda turn: turn.is_user) if not one[0].not_remembered):",
            ),
        ),
        "what was cleared is not counted": (
            (
                "recall/pipeline/pairing.py",
                "in enumerate(pair(turns, lambda turn: turn.is_user)):",
                "in enumerate(\n        one for one in pair(turns, lambda turn: turn.is_user) if not cleared_at or one[0].said_at > cleared_at\n    ):",
            ),
        ),
        "exchanges are counted from the newest": (
            (
                "recall/pipeline/pairing.py",
                "in enumerate(pair(turns, lambda turn: turn.is_user)):",
                "in enumerate(reversed(list(pair(turns, lambda turn: turn.is_user)))):",
            ),
        ),
    },
    "deletion finality": {
        "chunks outlive their conversation": (
            (
                "recall/migrations/0001_initial.py",
                "            GOES_WITH_ITS_CONVERSATION,\n",
                '            "ALTER TABLE eunoe_recall_chunk ADD CONSTRAINT recall_chunk_goes_with_its_conversation CHECK (true)",\n',
            ),
            (
                "recall/migrations/0001_initial.py",
                "migrations.RunSQL(GOES_WITH_ITS_MESSAGES, FORGET_THE_TRIGGERS)",
                "migrations.RunSQL(migrations.RunSQL.noop, migrations.RunSQL.noop)",
            ),
        ),
        "chunks outlive the words of their message": (
            (
                "recall/migrations/0001_initial.py",
                "migrations.RunSQL(GOES_WITH_ITS_MESSAGES, FORGET_THE_TRIGGERS)",
                "migrations.RunSQL(migrations.RunSQL.noop, migrations.RunSQL.noop)",
            ),
        ),
        "jobs outlive their account": (
            ("accounts/deletion.py", "args ->> 'account_id' = ANY(%s)", "args ->> 'user_id' = ANY(%s)"),
        ),
    },
    "merge": {
        "a line comes along that is there already": (
            (
                "facts/merging.py",
                "if twin := twins.get(same_text(fact.text)):",
                "if twin := twins.get(fact.text + '.'):",
            ),
        ),
        "a merged list may be over the cap": (
            (
                "facts/merging.py",
                "    if budget.list_tokens(texts, count_tokens) <= budget.LIST_CAP:\n",
                "    if budget.list_tokens(texts, count_tokens) <= budget.LIST_CAP * 3:\n",
            ),
        ),
        "the guest goes after the merge, by itself": (
            (
                "memory/services.py",
                "    type(guest).objects.filter(pk=guest.pk).delete()\n",
                "",
            ),
            (
                "memory/services.py",
                "@transaction.atomic\ndef merge_guest(*, guest: Any, account: Any) -> MergeResult:\n",
                "def merge_guest(*, guest: Any, account: Any) -> MergeResult:\n"
                "    merged = _merge_guest(guest=guest, account=account)\n"
                "    type(guest).objects.filter(pk=guest.pk).delete()\n"
                "    return merged\n\n\n"
                "@transaction.atomic\ndef _merge_guest(*, guest: Any, account: Any) -> MergeResult:\n",
            ),
        ),
        "what lines rest on stays behind": (
            (
                "facts/merging.py",
                "    FactSource.objects.filter(account_id=from_account_id).update(account_id=to_account_id)\n",
                "",
            ),
        ),
    },
    "redelivery": {
        "a pass is run again": (
            ("facts/passes.py", "if pass_id is not None and (done :=", "if pass_id is None and (done :="),
        ),
        "a build is run again": (("recall/pipeline/build.py", "if run.status in _ENDED:", "if run.status is None:"),),
    },
    "export": {
        "marked messages are left out": (
            (
                "conversations/export.py",
                "Message.objects.filter(account_id=account_id, conversation__kind=Conversation.Kind.CHAT)",
                "Message.objects.filter(\n        account_id=account_id, conversation__kind=Conversation.Kind.CHAT, "
                "not_remembered=False\n    )",
            ),
        ),
        "the newest line is left out": (
            ("memory/export.py", "            for fact in view.facts\n", "            for fact in view.facts[:-1]\n"),
        ),
    },
}
