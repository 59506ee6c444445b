"""Every kind of page looks like its golden image, in every language, in light and in dark."""

import io
import os
import sys
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

import golden
from conftest import TODAY
from scenes import SCENES, Scene, noon
from serving import Site
from visit import Reader, Window

# One language per script. Continuous integration tests all.
LANGUAGES = ["en", "ar", "ja", *(pytest.param(language, marks=pytest.mark.thorough) for language in ["de", "es"])]
FONTS = [
    "truetype/dejavu/DejaVuSans.ttf",
    "opentype/urw-base35/P052-Roman.otf",
    "opentype/ipafont-gothic/ipagp.ttf",
]
PHONE, DESK = (390, 844), (1440, 900)
WIDE = ["front", "month", "results"]
SHOTS = [(scene, PHONE) for scene in SCENES] + [(scene, DESK) for scene in WIDE]
READY = """async () => {
  // After a resize, a picture can load again in another width, and the first `decode()` fails.
  const draw = async (image) => {
    for (let turn = 0; turn < 100; turn += 1) {
      try {
        return await image.decode();
      } catch {
        if (image.complete && image.naturalWidth === 0) return;
        await new Promise((go) => setTimeout(go, 50));
      }
    }
  };
  await document.fonts.ready;
  const seen = [...document.images].filter((image) => {
    const { bottom, top } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  await Promise.all(seen.map(draw));
}"""
WEAR = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}"""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="the fonts of the golden images are pinned on Linux alone"
)


@pytest.fixture(scope="module")
def beholder(alone: Reader) -> Reader:
    """A window of the browser, with the fonts, that took the golden images."""
    browser = Path(os.environ["CHROMIUM"]).name
    if "headless-shell" not in browser:
        # Another build of Chromium draws letters a third of a pixel off.
        pytest.skip(f"the golden images are chromium-headless-shell's, and this is {browser}")
    missing = [font for font in FONTS if not Path("/usr/share/fonts", font).exists()]
    assert not missing, f"{missing} are not installed: run .ci/packages --test"
    return alone


@pytest.fixture(scope="module")
def translated(rebuilt, noticed, late, ignored):
    """A site in a language, built when it is first asked for."""
    builds = {"demo": rebuilt, "empty": noticed, "waiting": late, "unanswered": ignored}

    @cache
    def site(language, name):
        return builds[name](f"{name}-{language}", settings=f"language: {language}\n")

    return site


def photograph(reader: Reader, site: Site, scene: Scene, size, style: str = "") -> dict[str, bytes]:
    """Takes screenshots of a scene in light and in dark."""
    reader.context.clock.set_fixed_time(noon(TODAY))
    visit = reader.open(site, scene.path, "http", Window(*size))
    page = visit.page
    page.emulate_media(reduced_motion="reduce")
    try:
        scene.act(visit)
        page.evaluate(READY)
        page.evaluate(WEAR, style)
        shots = {}
        for appearance in ["light", "dark"]:
            page.emulate_media(reduced_motion="reduce", color_scheme=appearance)
            visit.settle()
            shots[appearance] = page.screenshot(animations="disabled")
        return shots
    finally:
        page.context.set_offline(False)


@pytest.mark.parametrize("scene, size", SHOTS, ids=lambda it: it if isinstance(it, str) else str(it[0]))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_looks_like_its_golden_image(translated, beholder, tmp_path, language, scene, size):
    shots = photograph(beholder, translated(language, SCENES[scene].site), SCENES[scene], size)
    name = f"{language}/{scene}{'-wide' if size == DESK else ''}"
    complaints = [golden.complaint(f"{name}-{appearance}", shot, tmp_path) for appearance, shot in shots.items()]
    assert not any(complaints), "\n".join(filter(None, complaints))


# Small mistakes in a style that a golden image must reveal.
CHANGES = {
    "a different colour of quiet text": ":root { --quiet: #9a9da5; }",
    "a different colour of links": ":root { --link: #8b1d91; }",
    "a different background": ":root { --paper: #ffffff; }",
    "four pixels below the heading": ".heading { margin-block-end: 0.25rem; }",
    "two pixels at the sides of the page": "main { padding-inline: calc(var(--gutter) + 2px); }",
    "a title that is not bold": "h1 { font-weight: 400; }",
    "a slightly smaller text": ".explanation { font-size: 1.15rem; }",
    "a missing tool": ".tool.closer { visibility: hidden; }",
    "a clipped picture": "figure.picture img { object-fit: cover; aspect-ratio: 1.5 !important; }",
}


@pytest.fixture(scope="module")
def accepted():
    """The golden images of a picture's page in English."""
    files = {appearance: golden.FOLDER / f"en/picture-{appearance}.webp" for appearance in ["light", "dark"]}
    return {appearance: golden.unpack(file.read_bytes()) for appearance, file in files.items()}


@pytest.mark.parametrize("change", CHANGES)
def test_a_small_change_of_style_is_detected(translated, beholder, accepted, change):
    shots = photograph(beholder, translated("en", "demo"), SCENES["picture"], PHONE, CHANGES[change])
    assert any(golden.compare(accepted[light], shot) is not None for light, shot in shots.items())


def test_a_slightly_different_rendering_passes(translated, beholder, accepted):
    """With letters between pixels, and with a JPEG of low quality."""
    style = "main { transform: translate(0.3px, 0.3px); }"
    shots = photograph(beholder, translated("en", "demo"), SCENES["picture"], PHONE, style)
    for light, shot in shots.items():
        poor = io.BytesIO()
        Image.open(io.BytesIO(shot)).convert("RGB").save(poor, "JPEG", quality=60)
        seen = golden.compare(accepted[light], poor.getvalue())
        assert seen is None, golden.difference(accepted[light], seen)


def test_a_missing_golden_image_is_reported_and_a_difference_is_written_to_files(beholder, translated, tmp_path):
    if golden.IS_RECORDING:
        pytest.skip("images are being recorded")
    shot = photograph(beholder, translated("en", "demo"), SCENES["not-found"], PHONE)["light"]
    assert "is missing" in golden.complaint("en/nobody-has-looked", shot, tmp_path)
    told = golden.complaint("en/not-found-dark", shot, tmp_path)
    assert str(tmp_path) in told and "on average" in told
    for made, size in [("png", PHONE), ("difference.png", (195, 422))]:
        with Image.open(tmp_path / f"en/not-found-dark.{made}") as image:
            assert image.size == size and image.getbbox() is not None
