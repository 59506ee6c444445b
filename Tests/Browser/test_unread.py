"""Which days are still to be looked at, and where one stopped."""

from playwright.sync_api import expect

from test_history import look

MONTH = "2026/11/index.html"
YEAR = "2026/index.html"
UNREAD = ".month .unread"
GO_ON = "Continue where you stopped"


def read(device, site, *paths):
    """Looks at a day, and then at others by their links."""
    page = device.open(site, paths[0])
    look(page)
    for path in paths[1:]:
        page.locator(".neighbours a[href$='" + path[-7:] + "']").click()
        page.wait_for_url(site.address(path, "http"))
        look(page)
    return page


def test_what_is_unread_is_marked_once_something_is_read(demo, device):
    device.context.clock.install()
    page = device.open(demo, MONTH)
    days = page.locator(".month a time").count()
    expect(page.locator(UNREAD)).to_have_count(0)
    read(device, demo, "2026/11/12.html")
    page = device.open(demo, MONTH)
    expect(page.locator(UNREAD)).to_have_count(days - 1)
    expect(page.get_by_role("img", name="Not viewed yet")).to_have_count(days - 1)
    assert page.locator(".month li:has([datetime='2026-11-12']) .unread").count() == 0
    assert device.errors == []


# Where every day of a year stands, and how tall the page is.
PLACES = """() => [...document.querySelectorAll(".numbers > *")].map((day) => {
  const { left, top, width, height } = day.getBoundingClientRect();
  return [left, top + scrollY, width, height].map(Math.round);
}).concat([document.documentElement.scrollHeight])"""


def test_a_year_marks_its_unread_days_and_none_of_them_moves(demo, device):
    device.context.clock.install()
    page = device.open(demo, YEAR)
    days = page.locator(".numbers a").count()
    expect(page.locator(".masthead .menu li button").first).to_be_attached()
    device.settle()
    assert page.locator(".unread").count() == 0
    places = page.evaluate(PLACES)
    read(device, demo, "2026/11/12.html", "2026/11/11.html")
    page = device.open(demo, YEAR)
    expect(page.locator(".numbers a .unread")).to_have_count(days - 2)
    for day in [11, 12]:
        assert page.locator(f".numbers a[href='11/{day}.html'] .unread").count() == 0
    assert page.get_by_role("link", name="13 Not viewed yet").get_attribute("href") == "11/13.html"
    assert page.evaluate(PLACES) == places
    # Who has emptied the history has looked at nothing.
    page.evaluate("void apod.storage.history.clear()")
    expect(page.locator(".unread")).to_have_count(0)
    assert device.errors == []


def test_nothing_is_marked_where_no_days_are_remembered(demo, device):
    device.context.clock.install()
    read(device, demo, "2026/11/12.html")
    device.keep(demo, "remember", "no")
    device.keep(demo, "reading", {"day": "2026-11-13", "title": "Next"})
    page = device.open(demo, MONTH)
    expect(page.locator(".masthead .menu li button").first).to_be_attached()
    assert page.locator(UNREAD).count() == 0
    assert page.get_by_role("link", name=GO_ON, include_hidden=True).count() == 0


def test_who_read_on_from_day_to_day_goes_on_with_the_next(demo, device):
    device.context.clock.install()
    read(device, demo, "2026/11/03.html", "2026/11/04.html", "2026/11/05.html")
    # A day that one came upon otherwise is not on that way.
    read(device, demo, "2026/11/12.html")
    page = device.open(demo)
    link = page.locator(".calendars").get_by_role("link", name=GO_ON)
    title = link.get_attribute("title")
    link.click()
    page.wait_for_url(demo.address("2026/11/06.html", "http"))
    assert page.locator("h1").text_content() == title
    expect(page.get_by_role("link", name=GO_ON, include_hidden=True)).to_have_count(0)
    look(page)
    page = device.open(demo, "archive.html")
    expect(page.locator(".masthead .menu button").first).to_be_attached()
    assert page.get_by_role("link", name=GO_ON, include_hidden=True).count() == 0


def test_the_way_goes_back_in_time_as_well(demo, device):
    device.context.clock.install()
    read(device, demo, "2026/11/12.html", "2026/11/11.html")
    page = device.open(demo, "archive.html")
    page.click(".masthead .menu summary")
    link = page.get_by_role("link", name=GO_ON)
    assert link.evaluate("link => link.href") == demo.address("2026/11/10.html", "http")


def test_an_emptied_history_knows_no_way(demo, device):
    device.context.clock.install()
    page = read(device, demo, "2026/11/12.html", "2026/11/11.html")
    assert device.kept(demo, "reading") is not None
    page.evaluate("void apod.storage.history.clear()")
    assert device.kept(demo, "reading") is None


def test_a_hostile_way_is_none(demo, device):
    device.context.clock.install()
    page = read(device, demo, "2026/11/12.html")
    for way in ["{", "[]", {"day": "../../evil", "title": "x"}, {"day": "2026-11-13"}]:
        device.keep(demo, "reading", way)
        page = device.open(demo)
        expect(page.locator(".masthead .menu button").first).to_be_attached()
        assert page.locator(".calendars").get_by_role("link", name=GO_ON).count() == 0
    assert device.errors == []
