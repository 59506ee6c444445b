"""The service worker caches the newest answer, even if an older one arrives later."""

from test_offline import IS_KEPT, SEEN, change, see

KEPT = "caches.match(location.href.split('?')[0])"


def test_a_late_page_does_not_replace_a_newer_cached_one(own, device, host):
    """The host is slow, and finally sends the page as it was at the time of the request."""
    page = device.equip(own)
    see(device, own)
    is_new = f"async () => (await (await {KEPT}).text()).includes('Corrected')"
    with host.hold(SEEN) as held:
        # The page comes from the cache, while the request to the network is pending.
        device.open(own, SEEN)
        held.wait()
        change(own, SEEN, "<h1>", "<h1>Corrected: ")
        device.open(own, f"{SEEN}?again")
        device.wait_until(is_new)
        held.release()
        device.settle()
        assert page.evaluate(is_new)
    device.go_offline()
    device.open(own, SEEN)
    assert page.locator("h1").inner_text().startswith("Corrected: ")


def test_a_late_404_does_not_delete_a_page_that_exists_again(own, device, host):
    page = device.equip(own)
    see(device, own)
    kept_at = f"async () => (await {KEPT}).headers.get('kept-at')"
    before = page.evaluate(kept_at)
    file = own.folder / SEEN
    body = file.read_bytes()
    file.unlink()
    with host.hold(SEEN) as held:
        device.open(own, SEEN)
        held.wait()
        file.write_bytes(body)
        device.open(own, f"{SEEN}?again")
        device.wait_until(f"async (before) => (await ({kept_at})()) !== before", before)
        held.release()
        device.settle()
    device.go_offline()
    device.open(own, SEEN)
    assert page.locator("article h1").is_visible()


def test_a_failed_newer_request_does_not_block_an_older_answer(own, device, host):
    """The older answer is late, but still the newest one."""
    page = device.equip(own)
    other = device.window()
    with host.hold(SEEN) as held:
        page.evaluate("path => { setTimeout(() => { location.href = path; }); }", own.address(SEEN, "http"))
        held.wait()
        with host.being(hangs_up={SEEN}):
            other.goto(own.address(f"{SEEN}?again", "http"))
            assert "unkept.html" in other.url
        held.release()
        page.wait_for_url(f"**/{SEEN}")
        device.wait_until(IS_KEPT)


def test_a_late_file_does_not_replace_a_newer_cached_one(own, device, host):
    page = device.equip(own)
    path = "pictures/changing.txt"
    ask = "path => { fetch(path, { cache: 'no-store' }); }"
    is_new = "async (path) => (await (await caches.match(path))?.text()) === 'new'"
    address = own.address(path, "http")
    (own.folder / path).write_text("old")
    with host.hold(path) as held:
        page.evaluate(ask, address)
        held.wait()
        (own.folder / path).write_text("new")
        page.evaluate(ask, address)
        device.wait_until(is_new, address)
        held.release()
        device.settle()
        assert page.evaluate(is_new, address)
