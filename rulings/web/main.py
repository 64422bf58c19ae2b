"""The script that Streamlit runs at every tap: the page that is open, and what stands below it."""

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.engine.durable_rules import EngineError
from rulings.web import pages, state
from rulings.web.access import browser, first_message, sign_in, visitor
from rulings.web.components.phone import away, other_phone, step_back
from rulings.web.components.phone.home_screen import home_screen
from rulings.web.components.plain_text import plain
from rulings.web.components.scrolling import opened_fold
from rulings.web.components.scrolling.scroll_to_top import page_from_the_top
from rulings.web.components.theme.stylesheet import dress
from rulings.web.form.ruling import engine_failure

st.set_page_config(page_title="Floor Ruling", layout="centered")
dress()
browser.note_session()
with first_message.heard():
    NEEDS = {row.page(): row.needs for row in pages.PAGES}
    chosen = st.navigation(list(NEEDS), position="hidden")
    opened = pages.BY_PATH[chosen.url_path]
    named = state.address()
    state.look_again()
    picking = state.content()["dispute"] is None
    phone = st.container(key="phone")
    with phone:
        home_screen.offer()
        step_back.listen(on_form=opened.path == pages.FORM)
    for said in state.not_kept():
        st.warning(plain(said))
    if state.house_offered():
        st.warning("The room of this link has house rules of its own: do you rule by them?")
        for label, taken in (("Take its house rules", True), ("Leave them", False)):
            st.button(label, on_click=state.answer_offer, kwargs={"taken": taken}, width="stretch")
    other_phone.tell()
    # What stands below is there first: a page that stops itself would stop it too.
    page, below = st.container(), st.container()
    with below:
        if opened.path != pages.FORM:
            with st.container(key="ways-on", gap=None):
                for row in pages.linked_from(opened.path):
                    st.page_link(row.page(), label=row.label, width="stretch", query_params=named)
                if opened.linked_from not in (None, pages.FORM):
                    above = pages.BY_PATH[f"{opened.linked_from}"]
                    told = f"Back to: {above.title}"
                    st.page_link(above.page(), label=told, width="stretch", query_params=named)
                form = pages.BY_PATH[pages.FORM].page()
                back = f"Back to the {'disputes' if picking else 'ruling'}"
                st.page_link(form, label=back, width="stretch", query_params=named)
        if opened.path != pages.FORM or picking:
            asked = opened.path == pages.SIGN_IN or opened.needs is not None
            way_in = None if asked else pages.BY_PATH[pages.SIGN_IN].page()
            visitor.foot(way_in, named)
        sign_in.tell_browser()
    with page:
        try:
            visitor.open_page(chosen, NEEDS)
        except EngineError as error:
            engine_failure.tell(error)
        except ArchiveUnavailable as error:
            st.error(plain(f"{error}"))
    # Last, for a page may keep when its ruling was there.
    with phone:
        away.watch()
        other_phone.watch()
        opened_fold.follow()
        if opened.path != pages.FORM:
            page_from_the_top(opened.path)
