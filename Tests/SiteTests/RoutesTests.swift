import Pictures
import Site
import Sources
import Testing

@Suite struct RoutesTests {
  @Test func `a day's page is in its month's folder`() {
    #expect(Routes.day(Day.at("2026-01-09")) == "2026/01/09.html")
  }

  @Test func `calendar pages are in the folder of what they show`() {
    #expect(Routes.year(2026) == "2026/index.html")
    #expect(Routes.year(812) == "0812/index.html")
    #expect(Routes.month(2026, 1) == "2026/01/index.html")
    #expect(Routes.onThisDay(2, 29) == "on-this-day/02-29.html")
  }

  @Test(arguments: [
    ("index.html", "feed.xml", "feed.xml"),
    ("index.html", "2026/11/20.html", "2026/11/20.html"),
    ("2026/11/20.html", "index.html", "../../index.html"),
    ("2026/11/20.html", "2026/11/19.html", "19.html"),
    ("2026/11/20.html", "2026/10/31.html", "../10/31.html"),
    ("2026/11/20.html", "2025/11/20.html", "../../2025/11/20.html"),
    ("2026/11/20.html", "assets/style.css?v=1", "../../assets/style.css?v=1"),
    ("archive.html", "archive.html", "archive.html"),
  ])
  func `a relative link names the file`(from: String, to: String, link: String) {
    #expect(Routes.relative(from: from, to: to) == link)
  }
}

@Suite struct SettingsTests {
  @Test func `a base without a final slash gets one`() {
    var settings = Settings(source: .nasa)
    settings.base = web("https://sky.example/apod?x=1")
    #expect(settings.root == "https://sky.example/apod/")
    #expect(settings.rootPath == "/apod/")
  }

  @Test func `a missing base falls back to localhost`() {
    let settings = Settings(source: .nasa)
    #expect(settings.root == "http://localhost:8000/")
    #expect(settings.rootPath == "/")
  }

  @Test func `only HTTPS addresses of listed hosts on the default port are shown`() {
    var settings = Settings(source: .nasa)
    settings.mediaHosts = ["media.example"]
    #expect(settings.shows(web("https://media.example/a.jpg")))
    #expect(!settings.shows(web("http://media.example/a.jpg")))
    #expect(!settings.shows(web("https://media.example:8443/a.jpg")))
    #expect(!settings.shows(web("https://other.media.example/a.jpg")))
  }

  @Test func `a media host that could inject a policy rule is dropped`() throws {
    var sample = try Sample()
    sample.mediaHosts = ["media.example", "x; script-src *", "*", "'unsafe-inline'"]
    #expect(sample.settings.mediaHosts == ["media.example"])
    #expect(!(try sample.text("index.html").contains("script-src")))
  }
}
