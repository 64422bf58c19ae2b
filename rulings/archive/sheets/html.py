"""The sheet of a ruling as a plain page that holds everything it needs, made for printing."""

from jinja2 import Environment
from markupsafe import Markup

from rulings.archive.sheets.fit import fitted
from rulings.archive.sheets.layout import HEIGHT
from rulings.archive.sheets.qr_code import svg
from rulings.archive.sheets.sheet import Sheet

_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{{ sheet.title }}</title>
<style>
:root { color-scheme: light; --size: {{ size }}pt; }
* { box-sizing: border-box; }
html { background: #e8e8e6; }
body { background: #fff; color: #111; margin: 0 auto; padding: 12mm 15mm; max-width: 210mm;
  font: var(--size)/1.35 "Noto Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: anywhere; }
header { border-bottom: 2px solid #0b5d3b; padding-bottom: .3em; }
h1 { font-size: 1em; margin: 0; color: #0b5d3b; }
.ruled { font-size: 1.9em; font-weight: 600; line-height: 1.2; margin: .5em 0 .2em; }
p { margin: .2em 0; }
.warning { border: 2px solid #a00000; color: #a00000; padding: .3em .6em; }
h2 { font-size: 1em; color: #0b5d3b; margin: 1em 0 .25em; }
dl { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  column-gap: 1.4em; }
dl > div { border-bottom: 1px solid #ddd; padding: .1em 0; }
dl > .long { grid-column: 1 / -1; }
dt, dd { display: inline; margin: 0; } dt { color: #555; margin-right: .3em; }
ul { margin: 0; padding-left: 1.2em; }
.code { width: 24mm; height: 24mm; background: #fff; }
.cited { list-style: none; padding: 0; }
.cited li { margin-bottom: .25em; } .cited small { color: #555; font-size: .85em; }
footer { border-top: 1px solid #999; margin-top: 1.2em; padding-top: .4em; color: #444;
  font-size: .8em; }
@media screen and (max-width: 600px) {
  body { margin: 0; padding: 1rem; font-size: 16px; } footer { font-size: .9em; }
  dl { grid-template-columns: minmax(0, 1fr); }
}
@page { margin: 0; }
@media print { html { background: #fff; } body { margin: 0 auto; } }
</style>
</head>
<body>
<header><h1>{{ sheet.heading }}</h1></header>
<main>
{% if sheet.warning %}<p class="warning">{{ sheet.warning }}</p>{% endif %}
{% if sheet.notice %}<p><strong>{{ sheet.notice }}</strong></p>{% endif %}
<p class="ruled">{{ sheet.ruled }}</p>
{% for line in sheet.beside %}<p>{{ line }}</p>
{% endfor %}\
{% for title, rows in sheet.tables %}<h2>{{ title }}</h2>
<dl>{% for row in rows %}
<div{% if row.is_long %} class="long"{% endif %}><dt>{{ row.name }}</dt> \
<dd>{{ row.text }}</dd></div>{% endfor %}
</dl>
{% endfor %}\
{% for title, lines in sheet.lists %}<h2>{{ title }}</h2>
<ul>{% for line in lines %}
<li>{{ line }}</li>{% endfor %}
</ul>
{% endfor %}\
{% if sheet.cited %}<h2>{{ sheet.cited_under }}</h2>
<ul class="cited">{% for one in sheet.cited %}
<li><b>{{ one.label }}</b> {{ one.title }}<br><small>{{ one.citation }}</small></li>{% endfor %}
</ul>
{% endif %}\
</main>
<footer>{% for line in sheet.foot %}<p>{{ line }}</p>{% endfor %}{{ code }}</footer>
</body>
</html>
"""

_AIR = 0.8
"""The part of the height to fill: a browser's own font may run wider than the one measured."""
_TEMPLATE = Environment(autoescape=True).from_string(_PAGE)


def sheet_html(sheet: Sheet) -> str:
    """Write the sheet as a page that asks for nothing else and prints on one of A4 or Letter."""
    shown, size, _ = fitted(sheet, _AIR * HEIGHT)
    code = Markup(svg(sheet.address)) if sheet.address else ""  # drawn here, of no typed text
    return _TEMPLATE.render(sheet=shown, size=size, code=code)
