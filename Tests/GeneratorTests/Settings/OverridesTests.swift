import Pictures
import Site
import Sources
import Testing
@testable import Imaging

@testable import Generator

@Suite struct OverridesTests {
  @Test func `options override the settings file`() throws {
    let file = try Configuration(yaml: "max-age: 3\ntitle: Stars", path: "apod.yml")
    var typed = [String: String]()
    typed["base-url"] = "http://localhost:8000"
    typed["service"] = "http://127.0.0.1:4000/apod-basic"
    typed["feed"] = "http://127.0.0.1:4000/feed"
    typed["old-api"] = "https://old.example/apod"
    typed["assets"] = "http://[::1]:4000/"
    typed["posters"] = "http://localhost:4000/"
    typed["max-age"] = "0"
    typed["mirror"] = "window"
    let settings = try file.overridden(by: typed)
    #expect(settings.site.title == "Stars")
    #expect(settings.site.base?.text == "http://localhost:8000/")
    #expect(settings.site.services.service?.text == "http://127.0.0.1:4000/apod-basic")
    #expect(settings.site.services.feed?.text == "http://127.0.0.1:4000/feed")
    #expect(settings.site.services.oldAPI?.text == "https://old.example/apod")
    #expect(settings.site.services.assets?.text == "http://[::1]:4000/")
    #expect(settings.site.services.posters?.text == "http://localhost:4000/")
    #expect(settings.maxAge == 0)
    #expect(settings.mirror == .window)
    #expect(try file.overridden(by: [String: String]()) == file)
  }

  @Test func `all mistakes in options are reported at once`() throws {
    let file = try Configuration(yaml: "", path: "apod.yml")
    var typed = [String: String]()
    typed["base-url"] = "/sky/"
    typed["service"] = "http://192.168.0.1/"
    typed["max-age"] = "-1"
    typed["mirror"] = "Free"
    typed["max_age"] = "3"
    #expect(throws: GeneratorError.self) { try file.overridden(by: typed) }
    do {
      _ = try file.overridden(by: typed)
    } catch {
      #expect(
        "\(error)".split(separator: "\n").map { $0.prefix { $0 != ";" } } == [
          "--base-url: \"/sky/\" is not an absolute http or https address",
          "--mirror: \"Free\" is not a valid choice", "--max-age: -1 is out of range",
          "--service: http://192.168.0.1/ is plain http",
          "--max_age: unknown setting",
        ])
    }
  }
}

@Suite struct ClockTests {
  @Test func `SOURCE_DATE_EPOCH stops the clock`() throws {
    let clock = try Clock(sourceDateEpoch: "1795150800")
    #expect(clock.now() == Timestamp(seconds: 1_795_150_800))
    #expect(clock.today(of: .nasa) == Day(iso: "2026-11-20"))
  }

  @Test(arguments: ["", "now", "-1", "1e9", "253402300800", " 5"])
  func `a SOURCE_DATE_EPOCH other than whole seconds is rejected`(text: String) {
    #expect(throws: GeneratorError.self) { try Clock(sourceDateEpoch: text) }
  }

  @Test func `the clock runs without SOURCE_DATE_EPOCH`() throws {
    #expect(try Clock(sourceDateEpoch: nil).now() > Timestamp(seconds: 1_700_000_000))
  }
}
