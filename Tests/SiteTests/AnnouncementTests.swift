import Pictures
import Testing

@testable import Site

/// The facts of an edition that a workflow or a script can announce elsewhere.
@Suite struct AnnouncementTests {
  @Test func `an edition announces the picture on its front page`() throws {
    var sample = try Sample()
    let announcement = try sample.edition().announcement
    #expect(announcement.day == sample.shown)
    #expect(announcement.title == "Two Suns over a Salt Plain")
    #expect(announcement.page == "https://sky.example/apod/2026/11/20.html")
    let picture = try #require(announcement.picture)
    #expect(try sample.text("feed.json").contains("\"image\":\"\(picture)\""))
    sample.withheld = [sample.shown]
    #expect(try sample.edition().announcement.picture == nil)
  }

  @Test func `no announced value contains a line break, whatever the title is`() {
    let hostile = "\"Stars\" $(touch evil)\r\n::set-output name=a::b\u{2028}new=yes\u{85}\0`id`"
    let announcement = Announcement(
      day: .at("2026-11-20"), title: hostile, page: "https://sky.example/", picture: nil,
      text: hostile)
    let value = "\"Stars\" $(touch evil) ::set-output name=a::b new=yes `id`"
    #expect(
      announcement.lines(isNew: false) == """
        new=no
        day=2026-11-20
        title=\(value)
        page=https://sky.example/
        picture=
        text=\(value)

        """)
    #expect(announcement.lines(isNew: true).hasPrefix("new=yes\n"))
  }
}
