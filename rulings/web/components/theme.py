"""The CSS that no theme can set: sizes for a thumb, and a decision that stays in sight."""

import streamlit as st

CSS = """
<style>
.stMainBlockContainer { padding: 1.2rem 1rem; max-width: 44rem; }
h1 { font-size: 1.5rem !important; padding: 0 !important; }
h2 { font-size: 1.05rem !important; padding: .4rem 0 0 !important; }
/* No link of ours leads elsewhere: one that somebody typed is text. */
[data-testid=stMarkdownContainer] :is(a[href*="//"], a[href^="mailto:"]) {
  pointer-events: none; color: inherit; text-decoration: none; }
.stButton button, .stButtonGroup button, .stTextInput input, .stPageLink a { min-height: 48px; }
.st-key-head { flex-wrap: nowrap; justify-content: space-between; }
[class*="st-key-row-"] { flex-wrap: nowrap; justify-content: space-between; min-height: 48px; }
[class*="st-key-row-"] { border-bottom: 1px solid #8883; gap: .4rem; }
[class*="st-key-row-"] .stHtml { line-height: 1.3; min-width: 0; overflow-wrap: anywhere; }
[class*="st-key-row-"] .stHtml span { font-size: .8rem; opacity: .8; }
[class*="st-key-row-"]:has(.several) { flex-wrap: wrap; justify-content: flex-end; row-gap: 0; }
[class*="st-key-row-"] > :has(.several) { flex: 1 1 100%; padding-top: .4rem; }
[class*="st-key-row-"] .stButton button { min-height: 44px; padding: 0 .3rem; border: 0; }
[class*="st-key-row-"] .stButton button { white-space: nowrap; text-decoration: underline; }
[class*="st-key-row-"] .stButton button { background: none; }
[class*="st-key-row-"] .stButton p { font-size: .85rem; }
.st-key-next { padding-top: .6rem; }
.st-key-changed, [class*="st-key-waits-"] { padding: .6rem 0; }
[class*="st-key-ways-"] { gap: .5rem; }
.account { border-left: 3px solid #2e8b62; padding: .1rem 0 .1rem .8rem; }
.account p, .account ul, .aside p, .aside ul { margin: .15rem 0; line-height: 1.35; }
.account ul, .aside ul { padding-left: 1.2rem; }
.account span, .aside { font-size: .85rem; opacity: .8; }
.account a { color: inherit; }
.st-key-sight, .st-key-stay { display: none; }
@media (prefers-color-scheme: dark) {
  .stButton button[kind="primary"] p { color: #06281b; }
  .stButton button[kind="primary"]:hover { background-color: #6fd0a3; }
}
.st-key-pages { gap: .3rem; margin: -.6rem 0; }
.st-key-pages > * { flex: 1 1 auto; margin: 0 !important; }
.st-key-pages .stPageLink a { justify-content: center; margin: 0; }
.st-key-pages .stPageLink a { color: inherit; text-decoration: underline; }
.stButtonGroup button[data-variant="segmented_control"] { border-radius: .5rem; margin: 0; }
.stButtonGroup button[data-variant="segmented_control"]:not([data-selected]) {
  border-color: color-mix(in srgb, currentcolor 22%, transparent) !important;
}
.stButtonGroup :has(> button[data-variant="segmented_control"]) { gap: .35rem; }
.stTextInput [data-testid="stTextInputRootElement"] { height: 48px; padding-left: 0; }
[data-testid="stMarkdownContainer"]:has(h1) { margin-bottom: 0; }
.st-key-who { justify-content: space-between; gap: .5rem; border-top: 1px solid #8883; }
.st-key-who .stHtml { font-size: .85rem; opacity: .8; min-width: 0; overflow-wrap: anywhere; }
.st-key-who .stButton button { min-height: 44px; padding: 0 .3rem; border: 0; }
.st-key-who .stButton button { white-space: nowrap; text-decoration: underline; }
.st-key-who a { color: inherit; text-decoration: underline; }
.st-key-who p { font-size: .85rem; }
.st-key-own { flex-wrap: nowrap; gap: .5rem; }
.stForm [data-testid="InputInstructions"] { display: none; }
[class*="st-key-who-pin"] input { -webkit-text-security: disc; }
.reason { margin: 0; }
.reason a { color: inherit; font-weight: 600; }
.st-key-disputes { gap: .5rem; }
.facts p { border-bottom: 1px solid #8883; margin: 0; padding: .4rem 0; line-height: 1.35; }
.facts p { overflow-wrap: anywhere; }
.facts span { font-size: .85rem; opacity: .8; }
.counts, .two { width: 100%; border-collapse: collapse; line-height: 1.35; }
.counts th, .counts td, .two th, .two td { text-align: left; padding: .35rem 0; }
.counts th, .two th { font-weight: 400; overflow-wrap: anywhere; }
.counts td, .counts tr:first-child th + th { text-align: right; padding-left: .8rem; }
.counts tr + tr, .two th { border-top: 1px solid #8883; }
.counts small, .two th { font-size: .85rem; opacity: .8; }
.bars div { display: flex; height: .6rem; margin-top: .2rem; }
.bars i, .bars b { display: inline-block; background: #2e8b62; }
.bars b { background: #c77700; }
.bars tr:first-child i, .bars tr:first-child b { width: .7rem; height: .7rem; }
.bars td, .bars tr:first-child th + th { vertical-align: bottom; width: 5rem; }
.bars tr:first-child th { overflow-wrap: normal; font-size: .85rem; }
.two { table-layout: fixed; }
.two td { vertical-align: top; padding: 0 .6rem .5rem 0; overflow-wrap: anywhere; }
.st-key-beside h2 { padding-bottom: .5rem !important; }
.stRadio label { min-height: 44px; align-items: center; padding: .2rem 0; line-height: 1.35; }
@media (max-width: 500px) {
  /* The question over the whole row; its answer on a line with the buttons. */
  [class*="st-key-row-"]:has(> * > .stHtml):not(:has(.several)) {
    flex-wrap: wrap; justify-content: flex-end; row-gap: 0; padding-top: .2rem; }
  [class*="st-key-row-"]:not(:has(.several)) > :has(> .stHtml) { flex: 1 1 100%; }
  [class*="st-key-row-"]:not(:has(.several)) .stHtml strong {
    display: flex; align-items: center; min-height: 32px; padding-right: 10.5rem; }
  [class*="st-key-row-"]:not(:has(.several)) > :not(:has(> .stHtml)) { margin-top: -44px; }
  [class*="st-key-row-"]:not(:has(.several)):has(.stHtml) .stButton button { padding-top: .65rem; }
  .st-key-why .stGraphVizChart { margin: 0 -.9rem; width: auto; }
}
@media (min-width: 700px) {
  .st-key-disputes { display: grid; grid-template-columns: 1fr 1fr; }
}
.st-key-disputes button, .st-key-disputes button > div { justify-content: flex-start; }
.st-key-disputes button p { text-align: left; line-height: 1.35; }
.stTextInput div:has(> [data-testid="stTextInputIcon"]) { display: none; }
[data-testid="stBottomBlockContainer"] { padding: 0 1rem .6rem; max-width: 44rem; }
.st-key-decision { border-top: 3px solid #2e8b62; padding-top: .5rem; }
.st-key-decision { max-height: 40vh; overflow-y: auto; flex-wrap: nowrap; gap: .3rem; }
.st-key-decision h2 { font-size: 1.5rem !important; line-height: 1.2; padding: 0 !important; }
.st-key-headline-long h2 { font-size: 1.15rem !important; }
@media (max-height: 700px) {
  .st-key-decision h2 { font-size: 1.15rem !important; }
}
.st-key-by-the-floor { flex-wrap: nowrap; justify-content: space-between; gap: .5rem; }
.st-key-by-the-floor button { min-height: 44px; padding: 0 .3rem; border: 0; background: none; }
.st-key-by-the-floor button { white-space: nowrap; text-decoration: underline; }
.st-key-by-the-floor button p { font-size: .85rem; }
[class*="st-key-headline"] { flex-wrap: nowrap; justify-content: space-between; }
[class*="st-key-headline"] { align-items: flex-start; }
[class*="st-key-headline"] .stPageLink a { min-height: 44px; margin: 0; }
[class*="st-key-headline"] .stPageLink a { text-decoration: underline; }
.st-key-decision p { margin: 0; line-height: 1.35; }
.st-key-decision [data-testid="stMarkdownContainer"] { margin-bottom: 0; }
.st-key-decision [data-testid="stCaptionContainer"] { margin: 0; color: inherit; opacity: .85; }
.st-key-decision code { font-size: .85rem; }
.fold > summary { cursor: pointer; min-height: 44px; padding: .6rem 0; line-height: 1.35; }
.fold > blockquote { border-left: 3px solid #2e8b62; margin: 0; padding: 0 0 0 .8rem; }
.fold p, .clause p { margin: .3rem 0; }
.fold ul { margin: 0; padding-left: 1.2rem; }
.line { margin-bottom: .2rem; line-height: 1.35; }
[class*="st-key-nobody"] button, [class*="st-key-more-"] button {
  min-height: 44px; padding: 0; text-align: left;
}
[class*="st-key-nobody"] button p, [class*="st-key-more-"] button p {
  font-size: .85rem; text-decoration: underline;
}
.chips { list-style: none; margin: 0 !important; padding: 0 !important; }
.chips { display: flex; flex-wrap: wrap; gap: .1rem .8rem; }
.chips li { font-size: .85rem; margin: 0; padding: 0; opacity: .85; white-space: nowrap; }
.chips i { display: inline-block; width: .7rem; height: .7rem; border-radius: 50%; }
.chips i { border: 1px solid #888; margin-right: .3rem; vertical-align: -.05rem; }
.st-key-likely { padding-top: .4rem; }
.st-key-ahead { margin-top: -.6rem; }
.st-key-ahead .fold { font-size: .85rem; }
.st-key-ahead [data-testid="stMarkdownContainer"] { margin-bottom: 0; }
.near { line-height: 1.4; }
.near ul { margin: .2rem 0 0; padding-left: 1.2rem; }
.clauses > a { display: block; min-height: 44px; padding: .6rem 0; line-height: 1.35; }
.clauses a { color: inherit; }
.clauses > a { text-decoration: none; }
.clauses > a strong { text-decoration: underline; }
.clause + .clause { border-top: 1px solid #8886; margin-top: .8rem; padding-top: .4rem; }
.clause ul { margin: 0; padding-left: 1.2rem; }
.clause .editions { display: grid; gap: .3rem 1.2rem; }
.clause .editions { grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); }
.st-key-rulings button { border: 0; border-bottom: 1px solid #8883; border-radius: 0; }
.st-key-rulings button { min-height: 60px; padding: .4rem 0; }
.st-key-rulings button, .st-key-rulings button > div { justify-content: flex-start; }
.st-key-rulings button p { text-align: left; line-height: 1.35; overflow-wrap: anywhere; }
.st-key-filter-fields { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem .8rem; }
.st-key-filter-fields > * { min-width: 0; }
.st-key-archive-pages { flex-wrap: nowrap; gap: .5rem; }
.entry { overflow-wrap: anywhere; line-height: 1.4; }
.entry h1 { line-height: 1.25; }
.entry h2 { padding: 0 0 .2rem !important; }
.entry p, .entry dl, .entry dd { margin: .15rem 0 !important; padding: 0 !important; }
.entry a, .before a { color: inherit; font-weight: 600; }
.entry dl > div { display: grid; grid-template-columns: 1fr 1.4fr; gap: .8rem; }
.entry dl > div { border-bottom: 1px solid #8883; padding: .25rem 0; }
.entry dt { opacity: .85; font-weight: 400; }
.entry dd { font-weight: 600; }
.telling { line-height: 1.45; margin: 0; overflow-wrap: anywhere; }
img.table { display: block; width: 100%; max-width: 26rem; margin: .4rem 0; }
.st-key-exam_ways { flex-wrap: nowrap; gap: .5rem; }
.st-key-exam_ways > * { flex: 1; }
.st-key-exam_ways button { width: 100%; }
[class*="st-key-offer-"] { border-bottom: 1px solid #8883; padding-bottom: .8rem; }
.stDownloadButton button { min-height: 48px; }
.st-key-topics { display: grid; grid-template-columns: 1fr 1fr; gap: .4rem; }
.st-key-topics > * { min-width: 0; }
.st-key-topics button { height: 100%; padding: .3rem .6rem; }
.st-key-topics button p { line-height: 1.25; }
.told p { margin: 0 0 .3rem; line-height: 1.4; overflow-wrap: anywhere; }
.changed { border-left: 3px solid #2e8b62; padding-left: .7rem; }
.changed p { margin: 0 0 .3rem; line-height: 1.4; overflow-wrap: anywhere; }
.drawn { display: block; max-width: 420px; width: 100%; }
.st-key-training h2 { padding-bottom: .4rem !important; }
.st-key-parts .stElementContainer, .st-key-parts .stRadio { width: 100%; }
.st-key-parts [data-testid="stWidgetLabel"] p { font-size: 1rem; font-weight: 600; }
.st-key-parts [role="radiogroup"] { display: grid; gap: .35rem; width: 100%; }
[class*="st-key-short-"] [role="radiogroup"] { grid-template-columns: 1fr 1fr; }
.st-key-parts [role="radiogroup"] > div { margin: 0; padding: 0; width: 100%; }
.st-key-parts [role="radiogroup"] label {
  border: 1px solid color-mix(in srgb, currentcolor 25%, transparent);
  display: flex; align-items: center; border-radius: .5rem; margin: 0; min-height: 48px;
  padding: .35rem .7rem; width: 100%; height: 100%;
}
.st-key-parts [role="radiogroup"] label > div { align-items: center; }
.st-key-parts [role="radiogroup"] label:has(:checked) {
  background: #2e8b6222; border-color: #2e8b62; box-shadow: inset 0 0 0 1px #2e8b62;
}
.marks p { border-left: 6px solid #2e8b62; margin: 0 0 .5rem; padding: 0 0 0 .7rem; }
.marks p { line-height: 1.4; overflow-wrap: anywhere; }
.marks .wrong { border-color: #c0392b; }
.marks span { font-size: .85rem; opacity: .85; }
.fared { display: grid; grid-template-columns: repeat(4, auto); gap: .5rem; }
.fared { margin: 0 !important; padding: 0 !important; }
.fared dt { font-size: .8rem; opacity: .85; font-weight: 400; }
.fared dd { font-size: 1.4rem; font-weight: 600; line-height: 1.2; margin: 0 !important; }
.st-key-on { flex-wrap: nowrap; gap: .5rem; }
.drilled p { margin: 0 0 .4rem; line-height: 1.4; overflow-wrap: anywhere; }
[class*="st-key-weak-"] button { border-radius: .3rem; padding: .3rem .7rem; }
[class*="st-key-weak-"] button, [class*="st-key-weak-"] button > div {
  justify-content: flex-start;
}
[class*="st-key-weak-"] button p { text-align: left; line-height: 1.3; }
.before { margin: 0; padding-left: 1.2rem; line-height: 1.4; }
.before li { margin-bottom: .4rem; }
</style>
"""


def dress() -> None:
    """Put the page's own style in place."""
    st.html(CSS)
