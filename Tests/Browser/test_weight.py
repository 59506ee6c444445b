"""The sizes of the files that a phone loads."""

import gzip
import re

import pytest

from program import PROJECT


def packed(file) -> int:
    return len(gzip.compress(file.read_bytes(), 9, mtime=0))


def test_the_scripts_are_small(grid):
    """The site has all scripts, each compressed separately. A second limit includes the worker and the words."""
    scripts = {file.name: packed(file) for file in (grid.folder / "assets").glob("*.js")}
    templates = PROJECT / "Templates/assets"
    sources = [file for file in templates.iterdir() if file.is_dir() or file.suffix == ".js"]
    assert set(scripts) == {f"{file.stem}.js" for file in sources} | {"words.js"}
    others = packed(grid.folder / "sw.js") + scripts.pop("words.js")
    scripts = sum(scripts.values())
    print(f"scripts {scripts}, with worker and words {scripts + others}")
    assert scripts <= 40 * 1024
    assert scripts + others <= 49_000


@pytest.mark.parametrize("path", ["index.html", "2026/11/19.html"])
def test_a_days_page_loads_little_besides_its_picture(demo, browser, path):
    """On a phone with a width of 390 pixels and a density of 3."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=3, service_workers="block"
    )
    page = context.new_page()
    # With saveData, nothing is prefetched.
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    loaded = []
    page.on("requestfinished", lambda request: loaded.append(request.url))
    page.goto(demo.address(path, "http"), wait_until="networkidle")
    context.close()
    sizes = {"html": 0, "css": 0, "js": 0, "picture": 0}
    for url in loaded:
        file = demo.folder / url.removeprefix(demo.roots["http"]).split("?")[0]
        kind = file.suffix[1:]
        if "pictures/" in url:
            sizes["picture"] += file.stat().st_size
        elif kind in sizes:
            sizes[kind] += packed(file)
    print(path, sizes)
    assert sizes["html"] > 0 and sizes["css"] > 0 and sizes["html"] + sizes["css"] < 14_000
    assert 0 < sizes["js"] < 25_000
    assert 0 < sizes["picture"] < 400_000


@pytest.mark.parametrize("path", ["index.html", "2026/11/19.html"])
def test_the_style_sheets_of_a_days_page_are_small(demo, path):
    """Uncompressed, because a browser parses them so."""
    page = (demo.folder / path).read_text()
    sheets = re.findall(r'<link rel="stylesheet" href="([^"?]+)', page)
    sizes = {sheet: ((demo.folder / path).parent / sheet).stat().st_size for sheet in sheets}
    print(path, sizes)
    assert len(sizes) >= 2
    assert sum(sizes.values()) <= 20_000
