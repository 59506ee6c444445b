"""A browser reads the cases of `ChecksTests/Cases/srcset.json` as the table says."""

import json
from html import escape

from program import PROJECT

CASES = json.loads((PROJECT / "Tests/ChecksTests/Cases/srcset.json").read_text())
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'


def test_a_browser_chooses_an_address_that_the_table_lists_or_none(browser):
    context = browser.new_context()
    context.route("**/*", lambda route: route.fulfill(body=PICTURE, content_type="image/svg+xml"))
    page = context.new_page()
    # `set_content` waits until all pictures are loaded.
    pictures = "".join(f'<img srcset="{escape(case["text"])}">' for case in CASES)
    page.set_content(f'<base href="http://here.invalid/">{pictures}')
    chosen = page.evaluate("() => [...document.images].map((image) => image.currentSrc)")
    # A requested address has no fragment.
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
