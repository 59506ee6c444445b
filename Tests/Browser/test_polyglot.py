"""`apod validate` rejects pages that HTML and XML read differently. Thousands of mutated pages test it."""

import json
import random
import re
import subprocess
from datetime import timedelta
from itertools import product
from xml.parsers import expat

import pytest

import invented
from conftest import TODAY
from program import BINARY

# PAGE is changed at random. Snippets are inserted into CARD, which is small because it is read thousands of times.
PAGE, CARD = "2026/11/19.html", "embed.html"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">'
FRAME = '<iframe src="https://player.vimeo.com/video/1" title="A film">'
SCRIPT = '<script src="assets/words.js"'
DATA = '<script type="application/ld+json">'
# The places for a snippet: the part of the page after it, and the markup around it.
PLACES = {
    "start": ("<!DOCTYPE", "{}"), "before html": ("<html", "{}"), "before head": ("<head>", "{}"),
    "head": ("</head>", "{}"), "after head": ("<body", "{}"), "after body": ("</html>", "{}"),
    "end": ("</html>\n", "</html>{}"), "title": ("</title>", "{}"), "script": ("</head>", SCRIPT + ">{}</script>"),
    **{place: ("</main>", around) for place, around in {
        "value": '<p title="{}">x</p>', "comment": "<!--{}-->", "p": "<p>a{}b</p>", "list": "<ul>{}</ul>",
        "item": "<ul><li>{}</li></ul>", "svg": SVG + "{}</svg>", "table": "<table>{}</table>",
        "row": "<table><tbody><tr>{}</tr></tbody></table>", "frame": FRAME + "{}</iframe>",
        "cell": "<table><tbody><tr><td>{}</td></tr></tbody></table>", "pre": "<pre>{}b</pre>",
        "link": '<a href="archive.html">{}</a>', "film": "<p>a<video>{}</video></p>",
        "choice": "<select><option>{}</option></select>", "data": DATA + '["{}"]</script>',
        "words": DATA + "[1]{}</script>", "noscript": "<noscript>{}</noscript>",
    }.items()},
}  # fmt: skip
# Markup before </main> that HTML and XML read differently, or that one of them cannot read.
INSIDE = [
    # A browser ends these comments early.
    "<!--> <p>x</p> -->", "<!---> <p>x</p> -->", "<!-->-->", "<!-- <!-- -->", "<!-- --!> -->", "<!x>", "<?x >y?>",
    # In these elements, only the end tag is markup. With scripts enabled, <noscript> is one of them.
    DATA + "[1]<!--</script><p>x</p>--></script>", DATA + "[1]<!--</x--></script>", DATA + "[1]<?x </x?></script>",
    DATA + '["<![CDATA[</x ]]>"]</script>', DATA + "[1]<!--<script </script>--></script>", DATA + '["&amp;"]</script>',
    FRAME + "<!-- x --></iframe>", FRAME + "<!--</iframe> --></iframe>", FRAME + "&#32;</iframe>",
    "<noscript><!--</noscript> --></noscript>", "<noscript><noscript>x</noscript>y</noscript>", "<style>a&gt;b</style>",
    # HTML drops this line break. In attribute values HTML keeps it, and XML replaces it with a space.
    "<pre>\nx</pre>", "<pre>\r\nx</pre>", "<pre>&#10;x</pre>", "<pre>\n</pre>", "<textarea>\nx</textarea>",
    '<p title="a\nb">x</p>', '<p title="a\tb">x</p>', '<p title="a\rb">x</p>',
    # HTML ignores capitals and prefixes in names.
    '<p data-Case="x">y</p>', '<p data-a="x" data-A="y">z</p>', SVG + '<path data-A="x"/></svg>', "<P>x</P>",
    '<p xmlns:x="y">z</p>', '<x:p xmlns:x="http://www.w3.org/1999/xhtml">y</x:p>', '<p xml:lang="en">x</p>', "<svg/>",
    # A block ends an open paragraph around it, at any depth.
    *(f"<p><video>{block}</video></p>" for block in ["<p>x</p>", "<hr/>", "<h2>x</h2>", "<form></form>"]),
    "<p><audio><table></table></audio></p>", "<p><b><video><nav>x</nav></video></b></p>", "<p><div>x</div></p>",
    "<p><noscript><video><p>x</p></video></noscript></p>", "<table><tr><td>x</td></tr></table>", "<table>x</table>",
    '<a href="archive.html">x<b><a href="archive.html">y</a></b></a>', "<form><div><form>x</form></div></form>",
    "<button><i><button>x</button></i></button>", "<ul><li>x<li>y</li></li></ul>", "<nobr>x<nobr>y</nobr></nobr>",
    "<div/>x", "<p/>x", "<br></br>", "<image></image>", "<plaintext>x</plaintext>", "<p title=x>y</p>",
    "&nbsp;", "&#128;", "&#x09F;", '<p title="&#x9F;">x</p>', "&#12;", "&", "\0", "\ufffe", "<p>x", "<![CDATA[x]]>",
]  # fmt: skip
# The same cases and more, each as the old and the new text of a replacement.
DANGEROUS = [
    *(("</main>", case + "</main>") for case in INSIDE),
    ("</title>", "<!-- x --></title>"), ("</title>", "<!--</title> --></title>"), ("</head>", SCRIPT + "/></head>"),
    *(("</head>", f"{SCRIPT}>{case}</script></head>") for case in ["<!--</script> -->", "<?x </x?>", "<!--</x-->"]),
    ("</head>", "<noscript><!--</noscript> --></noscript></head>"), ("<html ", '<html xmlns:x="y" '),
    # After an unknown document type, a browser uses quirks mode.
    *(("html>", f"html{case}>") for case in ["5", "-x", " []", " [<!-- >x -->]", " [<?x >y ?>]"]),
    # The program's parser treats the first NUL as the end.
    *(("</html>", "</html>" + case) for case in ["\0", "\0<p>x</p>", "<!-- x -->\0x", "<!--> <p>x</p> -->"]),
]  # fmt: skip
SNIPPETS = [
    *INSIDE, "<!-- x -->", "<!---->", "<!-- </title></script></iframe></noscript></p> -->", "<!--<i>-->", "-->",
    "<!--", "<i/>", "<br/>", "</p>", "<hr/>", "<b><b><b><b>x</b></b></b></b><p>y</p>", "<b><p>x</p></b>", "<li>x</li>",
    "<tr><td>x</td></tr>", "<tbody> </tbody>", "<tbody><i>x</i></tbody>", "<caption>x</caption>", "<title/>",
    SVG + "<path/></svg>", SVG + "<p>x</p></svg>", '<i title="a&#10;b">x</i>', '<i title="a>b">x</i>', "<i\n>x</i\n>",
    '<i xmlns="">x</i>', '<i xmlns="http://www.w3.org/1999/xhtml">x</i>', "< i>x</i>", "<dl><dt>x</dt><dd>y</dd></dl>",
    "<body>x</body>", "<head/>", "<html/>", "<video><p>x</p></video>", "<noscript>x</noscript>", "&#127;", "&#13;",
    "&#10;", "&#32;", "&lt;", "&#38;lt;", "&amp", "\n", "\r\n", "\t", "x", "\u00a0", "\u0085", "\ufeff", "\U0001fffe",
]  # fmt: skip
PIECES = [*"<>/&;!-=\"' \n\r\0ax", "<!--", "-->", "<!-->", "</", "/>", "<p>", "</p>", "<b>", "</b>", "&#x80;", "<br/>"]
# A page as a browser reads it, in the format of `as_xml`.
AS_HTML = """
(texts) => JSON.stringify(texts.map((text) => {
  const page = new DOMParser().parseFromString(text, "text/html");
  const told = [["document", page.compatMode]];
  const tell = (node) => {
    const last = told[told.length - 1];
    if (node.nodeType === Node.TEXT_NODE) last[0] === "text" ? last[1] += node.data : told.push(["text", node.data]);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const attributes = [...node.attributes].filter(({ name, value }) => name !== "xmlns" || value !== node.namespaceURI)
      .map(({ namespaceURI, localName, value }) => [[namespaceURI, localName].filter(Boolean).join(" "), value]);
    told.push(["open", `${node.namespaceURI} ${node.localName}`, Object.fromEntries(attributes)]);
    node.childNodes.forEach(tell), told.push(["close"]);
  };
  return tell(page.documentElement), told;
}))
"""


def as_xml(text: str) -> list[list]:
    """Returns a page's elements and texts in order, as XML reads them, without comments."""
    told: list[list] = [["document", "CSS1Compat"]]
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = lambda name, attributes: told.append(["open", name, attributes])
    parser.EndElementHandler = lambda _: told.append(["close"])
    parser.CharacterDataHandler = lambda text: told.append(["text", text])
    # Text around comments is joined.
    parser.buffer_text, parser.buffer_size = True, 1 << 20
    try:
        parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        return [["not XML", str(error)]]
    return told


def settled(told: list[list]) -> list[list]:
    """Removes white space before <head>, which HTML drops. Also removes it at the end of the body, where HTML moves the
    text after </body> and </html>. Also removes the content of <noframes>."""
    kept, depth = [], 0
    for one in told:
        depth -= depth > 0 and one[0] == "close"
        if not depth:
            kept.append(one)
        depth += one[0] == "open" and (depth > 0 or one[1].endswith(" noframes"))
    for place in [2, -2, -3]:
        if len(kept) > 3 and kept[place][0] == "text":
            kept[place] = ["text", kept[place][1].rstrip(" \t\r\n")]
            if not kept[place][1]:
                del kept[place]
    return kept


def differences(browser, texts: list[str]) -> list[tuple | None]:
    """Returns the first difference in each page between HTML and XML. Pages are read with and without scripts. With
    scripts, the content of <noscript> is text, as the content of <noframes> always is."""
    scripted = {at: text.replace("noscript", "noframes") for at, text in enumerate(texts) if "noscript" in text}
    with browser.new_page() as page:
        read = json.loads(page.evaluate(AS_HTML, [*texts, *scripted.values()]))
    found: list[tuple | None] = [None] * len(texts)
    for (at, text), html in zip([*enumerate(texts), *scripted.items()], read, strict=True):
        pairs = zip([*settled(as_xml(text)), None], [*settled(html), None])
        found[at] = found[at] or next((pair for pair in pairs if pair[0] != pair[1]), None)
    return found


def mutated(page: str, chance: random.Random) -> str:
    """Returns the page with a few letters deleted, doubled, reversed or inserted."""
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        start = chance.randrange(len(page))
        piece = page[start : start + chance.choice([1, 1, 1, 2, 5])]
        new = chance.choice(["", piece * 2, piece[::-1], piece + chance.choice(PIECES)])
        page = page[:start] + new + page[start + len(piece) :]
    return page


@pytest.fixture(scope="module")
def site(program, built):
    archive, chance = program.folder / "polyglot/archive", random.Random(20261120)
    archive.mkdir(parents=True)
    days = [json.dumps(invented.entry(TODAY - timedelta(days=back), chance)) for back in reversed(range(6))]
    (archive / "2026.jsonl").write_text("\n".join(days) + "\n")
    return built("polyglot", "--offline")


@pytest.fixture(scope="module")
def mutants(site):
    pages, chance = site.pages(), random.Random(20261120)
    told = {case: pages[CARD].replace(*case, 1) for case in DANGEROUS}
    for (place, (mark, around)), snippet in product(PLACES.items(), SNIPPETS):
        told[f"{snippet!r} in {place}"] = pages[CARD].replace(mark, around.replace("{}", snippet) + mark, 1)
    return told | {number: mutated(pages[PAGE], chance) for number in range(600)}


@pytest.fixture(scope="module")
def passing(site, mutants):
    """The mutants that the program accepts. Each is in the folder of its original page, so that its links work."""
    paths = []
    for number, (name, text) in enumerate(mutants.items()):
        paths.append(f"2026/11/mutant-{number}.html" if isinstance(name, int) else f"mutant-{number}.html")
        (site.folder / paths[-1]).write_bytes(text.encode())
    run = subprocess.run([BINARY, "validate", site.folder], cwd=site.folder, capture_output=True)
    assert run.returncode == 65, run.stderr
    refused = set(re.findall(r"^([^:\n]+):", run.stdout.decode(errors="replace"), re.MULTILINE))
    assert refused.isdisjoint({PAGE, CARD})
    return {name: mutants[name] for name, path in zip(mutants, paths) if path not in refused}


def test_an_accepted_page_reads_the_same_in_xml_and_in_a_browser(browser, site, passing):
    texts = {**passing, PAGE: site.pages()[PAGE], CARD: site.pages()[CARD]}
    found = zip(texts, differences(browser, list(texts.values())))
    assert {name: pair for name, pair in found if pair} == {}
    assert sum(isinstance(name, int) for name in passing) > 0.3 * 600 and len(passing) > 400, "too few mutants pass"


def test_every_dangerous_page_differs_in_a_browser_and_is_rejected(browser, mutants, passing):
    found = differences(browser, [mutants[case] for case in DANGEROUS])
    assert [case for case, other in zip(DANGEROUS, found) if not other] == []
    assert [case for case in DANGEROUS if case in passing] == []
