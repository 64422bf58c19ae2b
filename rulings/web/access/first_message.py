"""The first message of a browser that comes back to a server started anew: it is heard.

Streamlit runs nothing when such a browser is connected again. Its first message so comes to a
session without a field, whose callbacks nobody knows yet, and what was answered would be drawn
over. Here the page is run once without it; then it is given to the fields that are known by then.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st
from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
from streamlit.runtime.scriptrunner import RerunData, RerunException, get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_run_context import ScriptRunContext

_WAITS, _ROUND = "first message", "first message heard"
_ROUNDS = 3
"""A field may show only once another was heard: the kind of answer is picked before the answer."""


@contextmanager
def heard() -> Iterator[None]:
    """Hear what was sent before its fields were there, around all that a page shows."""
    context = get_script_run_ctx()
    if context is None:
        yield
        return
    if _ROUND not in st.session_state:
        st.session_state[_WAITS] = context.session_state.get_widget_states()
        st.session_state[_ROUND] = 0
        # What is not known to the session yet would be drawn over, or lost, in this run.
        context.session_state.on_script_finished(frozenset())
    try:
        yield
    except RerunException:
        # What was sent meanwhile goes first.
        raise
    except BaseException:
        _give(context)
        raise
    _give(context)


def _give(context: ScriptRunContext) -> None:
    """Give what waits to the fields that are there now, by running the page again."""
    waits: list[WidgetState] = st.session_state[_WAITS]
    if not waits:
        return
    there = context.shared.widget_ids_this_run.snapshot()
    given = [one for one in waits if one.id in there]
    st.session_state[_ROUND] += 1
    goes_on = given and st.session_state[_ROUND] < _ROUNDS
    st.session_state[_WAITS] = [one for one in waits if goes_on and one.id not in there]
    if given and context.script_requests is not None:
        context.script_requests.request_rerun(
            RerunData(
                query_string=context.query_string,
                widget_states=WidgetStates(widgets=given),
                page_script_hash=context.page_script_hash,
                cached_message_hashes=context.cached_message_hashes,
                context_info=context.context_info,
            )
        )
