"""The newest days, kept for a journey: of thirty the demo has twenty-five."""

import re
from datetime import timedelta

from playwright.sync_api import expect

from conftest import TODAY
from test_offline import day_path, is_drawn


def open_dialog(page):
    page.click(".masthead .menu summary")
    page.get_by_role("button", name="Keep days for a journey").click()
    return page.get_by_role("dialog", name="Keep days for a journey")


def days_kept(device):
    paths = "\n".join(url for urls in device.caches().values() for url in urls)
    return set(re.findall(r"/(\d{4}/\d\d/\d\d)\.html", paths))


def test_the_days_of_a_journey_are_there_without_a_network(own, device):
    page = device.equip(own)
    # The program keeps the newest seven by itself.
    assert day_path(20).removesuffix(".html") not in days_kept(device)
    dialog = open_dialog(page)
    expect(dialog.get_by_role("status")).to_have_text("No days are kept.")
    dialog.get_by_role("button", name="The last 30 days").click()
    expect(dialog.get_by_role("status")).to_have_text(re.compile(r"^Days kept: 25 of 25, [1-9]\d* MB$"))
    device.go_offline()
    shown = 0
    for back in range(25):
        path = day_path(back)
        if not (own.folder / path).exists():
            continue
        device.open(own, path)
        assert page.url == own.address(path, "http")
        if page.locator("figure.picture img[src^='../../']").count() > 0:
            assert is_drawn(page)
            shown += 1
    assert shown > 12
    assert device.errors == []


def test_they_are_let_go_but_for_what_is_kept_anyway(own, device):
    page = device.equip(own)
    before = days_kept(device)
    device.keep(own, "favourites", [{"day": f"{TODAY - timedelta(days=10)}", "title": "Kept", "when": 1}])
    page.reload()
    device.settle()
    dialog = open_dialog(page)
    dialog.get_by_role("button", name="The last 30 days").click()
    expect(dialog.get_by_role("status")).to_have_text(re.compile("^Days kept: 25 of 25"))
    dialog.get_by_role("button", name="The last 7 days").click()
    expect(dialog.get_by_role("status")).to_have_text(re.compile("^Days kept: 7 of 7"))
    dialog.get_by_role("button", name="Delete them").click()
    expect(dialog.get_by_role("status")).to_have_text("No days are kept.")
    device.settle()
    assert days_kept(device) == before | {day_path(10).removesuffix(".html")}


def test_the_dialog_offers_what_can_be_done_now(own, device):
    page = device.equip(own)
    page.set_viewport_size({"width": 390, "height": 844})
    dialog = open_dialog(page)
    expect(dialog.get_by_role("status")).to_have_text("No days are kept.")
    letting_go = dialog.get_by_role("button", name="Delete them")
    expect(letting_go).to_be_hidden()
    dialog.get_by_role("button", name="The last 7 days").click()
    expect(letting_go).to_be_visible()
    # Buttons that stand below one another do not touch.
    boxes = dialog.locator("button").evaluate_all("them => them.map((one) => one.getBoundingClientRect().toJSON())")
    rows = sorted({(box["top"], box["bottom"]) for box in boxes})
    assert len(rows) > 2
    assert all(lower[0] - upper[1] >= 8 for upper, lower in zip(rows, rows[1:], strict=False))
    # What has the focus goes away, and the focus stays in the dialog.
    letting_go.press("Enter")
    expect(letting_go).to_be_hidden()
    expect(dialog.get_by_role("button", name="The last 30 days")).to_be_focused()
    assert device.errors == []


def test_a_journey_lasts_over_a_new_edition(own, device):
    page = device.equip(own)
    dialog = open_dialog(page)
    dialog.get_by_role("button", name="The last 30 days").click()
    expect(dialog.get_by_role("status")).to_have_text(re.compile("^Days kept: 25 of 25"))
    kept = days_kept(device)
    worker = own.folder / "sw.js"
    text = re.sub('EDITION = "\\w+"', 'EDITION = "00000000000000ff"', worker.read_text())
    worker.unlink()
    worker.write_text(text)
    page.reload()
    device.wait_for_worker(own)
    assert days_kept(device) == kept


def test_without_a_network_not_all_can_be_kept(own, device):
    page = device.equip(own)
    device.go_offline()
    dialog = open_dialog(page)
    dialog.get_by_role("button", name="The last 30 days").click()
    expect(dialog.get_by_role("status")).to_have_text(re.compile("Not all of them could be kept.$"))


def test_a_page_on_disk_offers_none(demo, device):
    page = device.open(demo, scheme="file")
    page.click(".masthead .menu summary")
    assert page.get_by_role("button", name="Random picture").is_visible()
    assert page.get_by_role("button", name="Keep days for a journey").count() == 0
