"""What the table of `srcset` says of browsers, `ValidationTests/Cases/srcset.json`, is what one does."""

import json
from html import escape

from program import PROJECT

CASES = json.loads((PROJECT / "Tests/ChecksTests/Cases/srcset.json").read_text())
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'


def test_a_browser_chooses_one_of_the_addresses_and_none_where_there_are_none(browser):
    context = browser.new_context()
    context.route("**/*", lambda route: route.fulfill(body=PICTURE, content_type="image/svg+xml"))
    page = context.new_page()
    # A page is loaded when its pictures are.
    pictures = "".join(f'<img srcset="{escape(case["text"])}">' for case in CASES)
    page.set_content(f'<base href="http://here.invalid/">{pictures}')
    chosen = page.evaluate("() => [...document.images].map((image) => image.currentSrc)")
    # What is asked for has no fragment.
    listed = page.evaluate(
        "(lists) => lists.map((list) => list.map((address) => new URL(address, document.baseURI).href.split('#')[0]))",
        [case["addresses"] for case in CASES],
    )
    context.close()
    others = [
        (case["why"], one, addresses)
        for case, one, addresses in zip(CASES, chosen, listed, strict=True)
        if one not in (addresses or [""])
    ]
    assert others == []
    assert len(set(chosen)) > 10
