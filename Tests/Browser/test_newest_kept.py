"""The service worker caches the newest answer, even if an older one arrives later."""

from test_offline import SEEN, change


def test_a_late_page_does_not_replace_a_newer_cached_one(own, device, host):
    """The host is slow, and finally sends the page as it was at the time of the request."""
    page = device.equip(own)
    path = SEEN
    device.open(own, path)
    device.wait_until("async () => (await caches.match(location.href)) !== undefined")
    with host.hold(path) as held:
        # The page comes from the cache, while the request to the network is pending.
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


def test_a_late_404_does_not_delete_a_page_that_exists_again(own, device, host):
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


def test_a_failed_newer_request_does_not_block_an_older_answer(own, device, host):
    """The older answer is late, but still the newest one."""
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


def test_a_late_file_does_not_replace_a_newer_cached_one(own, device, host):
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
