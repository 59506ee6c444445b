import Testing

@testable import Site

/// Pages that the owner adds.
@Suite struct OwnPageTests {
  private let about = """
    {{! menu }}
    <!DOCTYPE html>
    <html lang="{{language}}" dir="{{words.direction}}" xmlns="http://www.w3.org/1999/xhtml">
    {{> head}}
    <body>
    {{> header}}
    <main id="main" class="plain">
      <h1>About <em>us</em> &amp; the sky</h1>
      <p>We meet on Fridays.
      Come along.</p>
      <p>The feed is at {{feedAddress}}.</p>
    </main>
    {{> footer}}
    </body>
    </html>

    """

  private func sample(_ page: String) throws -> Sample {
    var sample = try Sample()
    sample.own["about.html"] = Array(page.utf8)
    return sample
  }

  @Test func `an owner's page takes title and description from its first heading and paragraph`()
    throws
  {
    let page = try sample(about).text("about.html")
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("<title>About us &amp; the sky · A Picture a Day</title>"))
    #expect(page.contains(#"<meta name="description" content="We meet on Fridays. Come along."/>"#))
    #expect(page.contains(#"<link rel="canonical" href="https://sky.example/apod/about.html"/>"#))
    #expect(page.contains("The feed is at https://sky.example/apod/feed.xml."))
  }

  @Test func `the menu links to an owner's page that asks for it`() throws {
    let sample = try sample(about)
    let link = #"<li><a href="../../about.html">About us &amp; the sky</a></li>"#
    #expect(try sample.text("2026/11/20.html").contains(link))
    #expect(
      try sample.text("about.html").contains(
        #"<li><a href="about.html" aria-current="page">About us &amp; the sky</a></li>"#))
    let silent = try self.sample(about.replacing("{{! menu }}\n", with: ""))
    #expect(try !silent.text("2026/11/20.html").contains("about.html"))
    #expect(try silent.text("about.html").contains("<title>About us"))
  }

  @Test func `a title ignores headings in comments and decodes character references`() throws {
    let heading = "<!-- <h1>Old</h1> -->\u{301}\n<h1>R&amp;D &#169; &#x3A9; &lt;b&gt;</h1>"
    let page = try sample(about.replacing(#/<h1>.*<\/h1>/#, with: heading)).text("about.html")
    #expect(page.contains("<title>R&amp;D © Ω &lt;b&gt; · A Picture a Day</title>"))
  }

  @Test func `an owner's page is in the sitemap`() throws {
    #expect(
      try sample(about).text("sitemap-lists.xml").contains("https://sky.example/apod/about.html"))
  }

  @Test func `an owner's page without a heading is titled by its file name`() throws {
    let page = try sample(about.replacing("h1>", with: "div>")).text("about.html")
    #expect(page.contains("<title>about · A Picture a Day</title>"))
  }

  @Test func `an owner's page with a mistake is reported and not built`() throws {
    let sample = try sample(about.replacing("feedAddress", with: "feedAdress"))
    #expect(
      try sample.theme().mistakes.map { "\($0.path):\($0.line ?? 0)" } == ["about.html:11"])
    #expect(try !sample.edition().files.contains { $0.path == "about.html" })
    #expect(try !sample.text("index.html").contains("about.html"))
  }
}
