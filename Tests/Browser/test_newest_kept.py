"""What the service worker keeps is the newest answer, whichever comes last."""

from test_offline import SEEN, change


def test_a_page_that_comes_late_is_not_kept_over_a_newer_one(own, device, host):
    """Its host was slow, and what it sends at last is as it was then."""
    page = device.equip(own)
    path = SEEN
    device.open(own, path)
    device.wait_until("async () => (await caches.match(location.href)) !== undefined")
    with host.hold(path) as held:
        # Comes from the device, while the network is still asked.
        device.open(own, path)
        held.wait()
        change(own, path, "<h1>", "<h1>Corrected: ")
        device.open(own, f"{path}?again")
        kept = "async () => (await (await caches.match(location.href.split('?')[0])).text()).includes('Corrected')"
        device.wait_until(kept)
        held.release()
        device.settle()
        assert page.evaluate(kept)
    device.go_offline()
    device.open(own, path)
    assert page.locator("h1").inner_text().startswith("Corrected: ")


def test_a_page_that_was_taken_back_and_returned_is_not_forgotten_late(own, device, host):
    page = device.equip(own)
    path = SEEN
    device.open(own, path)
    device.wait_until("async () => (await caches.match(location.href)) !== undefined")
    kept_at = "async () => (await caches.match(location.href.split('?')[0])).headers.get('kept-at')"
    before = page.evaluate(kept_at)
    file = own.folder / path
    body = file.read_bytes()
    file.unlink()
    with host.hold(path) as held:
        device.open(own, path)
        held.wait()
        file.write_bytes(body)
        device.open(own, f"{path}?again")
        device.wait_until(f"async (before) => (await ({kept_at})()) !== before", before)
        held.release()
        device.settle()
    device.go_offline()
    device.open(own, path)
    assert page.locator("article h1").is_visible()


def test_a_failing_question_does_not_keep_an_older_answer_out(own, device, host):
    """It is late, and still the newest there is."""
    page = device.equip(own)
    path = SEEN
    kept = "async () => (await caches.match(location.href.split('?')[0])) !== undefined"
    other = device.window()
    with host.hold(path) as held:
        page.evaluate("path => { setTimeout(() => { location.href = path; }); }", own.address(path, "http"))
        held.wait()
        host.hangs_up.add(path)
        other.goto(own.address(f"{path}?again", "http"))
        assert "unkept.html" in other.url
        host.hangs_up.clear()
        held.release()
        page.wait_for_url(f"**/{path}")
        device.wait_until(kept)


def test_a_file_that_comes_late_is_not_kept_over_a_newer_one(own, device, host):
    page = device.equip(own)
    path = "pictures/changing.txt"
    (own.folder / path).write_text("old")
    ask = "path => { fetch(path, { cache: 'no-store' }); }"
    kept = "async (path) => (await (await caches.match(path))?.text()) === 'new'"
    address = own.address(path, "http")
    with host.hold(path) as held:
        page.evaluate(ask, address)
        held.wait()
        (own.folder / path).write_text("new")
        page.evaluate(ask, address)
        device.wait_until(kept, address)
        held.release()
        device.settle()
        assert page.evaluate(kept, address)
