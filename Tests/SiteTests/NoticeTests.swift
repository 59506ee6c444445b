import Sources
import Testing

@testable import Site

@Suite struct NoticeTests {
  @Test func `the notice site has one page, its assets and no dead links`() throws {
    let sample = try Sample()
    let notice = NoticeSite(
      settings: sample.settings,
      theme: try sample.theme())
    let paths = Set(notice.files.map(\.path))
    let assets = sample.builtIn.keys.filter {
      $0.hasPrefix("assets/") && !$0.hasPrefix("assets/home.") && $0 != "assets/current.js"
        && $0.split(separator: "/").count == 2
    }
    let made = ["words.css", "words.js", "day.js", "page.js", "search.js", "tiles.js"]
      .map { "assets/" + $0 }
    #expect(paths == Set(assets + made + ["index.html"]))
    let front = try #require(notice.files.first)
    let page = String(decoding: try #require(front.render()), as: UTF8.self)
    #expect(
      page.contains(
        #"<p class="notice" role="status">We are not connected to the internet, and no picture has been saved yet.</p>"#
      ))
    #expect(!page.contains("archive.html"))
    #expect(!page.contains("feed.xml"))
  }
}
