import Pictures
import Site
import Testing
@testable import Imaging
@testable import Sources

@testable import Generator

@Suite struct SettingsFileTests {
  /// The mistakes of a settings file, as they are printed.
  private func mistakes(_ yaml: String) -> [String] {
    do {
      _ = try Configuration(yaml: yaml, path: "apod.yml")
      return []
    } catch {
      return "\(error)".split(separator: "\n").map(String.init)
    }
  }

  @Test func `an empty file and a file of comments leave all defaults`() throws {
    for yaml in ["", "# nothing yet\n", "---\n"] {
      let settings = try Configuration(yaml: yaml, path: "apod.yml")
      #expect(settings.site.base == nil)
      #expect(settings.site.title == "Astronomy Picture of the Day")
      #expect(settings.site.language == "en")
      #expect(settings.timeBudget == 60)
      #expect(settings.daysToRefresh == 7)
      #expect(settings.requestsPerSecond == 2)
      #expect(settings.importLimits == ImportLimits())
      #expect(settings.maxAge == nil)
      #expect(settings.patience == 3)
      #expect(
        settings.site.services.service?.text == "https://science.nasa.gov/wp-json/wp/v2/apod-basic")
      #expect(settings.site.services.feed?.text == "https://science.nasa.gov/feed/apod-basic/")
      #expect(settings.site.services.oldAPI == nil)
      #expect(settings.site.services.assets == nil)
      #expect(settings.site.services.posters == nil)
      #expect(settings.site.mediaHosts == Source.nasa.pages.mediaHosts)
      #expect(settings.source == .nasa)
      #expect(settings.mirror == nil)
      #expect(settings.allowedMirror == .free)
      #expect(settings.window == 50)
      #expect(settings.site.withheld.isEmpty)
      #expect(settings.site.rights.isEmpty)
      #expect(settings.site.contact == nil)
      #expect(settings.budget == 950)
      #expect(!settings.site.keepsOldAddresses)
      #expect(!settings.site.servesOldAPI)
      #expect(settings.site.screens.isEmpty)
      #expect(settings.site.home == .today)
    }
  }

  @Test func `every setting is read`() throws {
    let settings = try Configuration(
      yaml: """
        base-url: https://stars.example/sky
        title: "Stars *and* more: a picture a day"
        language: no
        time-budget: 20
        requests-per-second: 4
        import-budget: 40
        import-time-budget: 90
        days-to-refresh: 3
        max-age: 30
        patience: 10
        sources:
          service: http://127.0.0.1:8080/apod-basic
          feed: https://mirror.example/feed/
          old-api: https://old.example/planetary/apod
          assets: http://localhost:8080
          posters: http://127.0.0.1:8080/stills
        media-hosts:
        - Player.Vimeo.com
        - tube.example
        live: false
        old-addresses: true
        api: true
        today: [800x480, eink-800x480, 800x480]
        """, path: "apod.yml")
    #expect(settings.site.base?.text == "https://stars.example/sky/")
    #expect(settings.site.title == "Stars *and* more: a picture a day")
    #expect(settings.site.language == "no")
    #expect(settings.timeBudget == 20)
    #expect(settings.requestsPerSecond == 4)
    #expect(settings.importLimits.megabytes == 40 && settings.importLimits.seconds == 90)
    #expect(settings.daysToRefresh == 3)
    #expect(settings.maxAge == 30)
    #expect(settings.patience == 10)
    #expect(settings.site.services.service?.text == "http://127.0.0.1:8080/apod-basic")
    #expect(settings.site.services.feed?.text == "https://mirror.example/feed/")
    #expect(settings.site.services.oldAPI?.text == "https://old.example/planetary/apod")
    #expect(settings.site.services.assets?.text == "http://localhost:8080/")
    #expect(settings.site.services.posters?.text == "http://127.0.0.1:8080/stills")
    #expect(settings.site.mediaHosts == ["player.vimeo.com", "tube.example"])
    #expect(!settings.site.live && !settings.site.isLive)
    #expect(settings.site.keepsOldAddresses)
    #expect(settings.site.servesOldAPI)
    #expect(settings.site.screens.map(\.text) == ["800x480", "eink-800x480"])
  }

  @Test func `all mistakes are reported at once in the order of their lines`() {
    #expect(
      mistakes(
        """
        base-url: stars.example
        titel: Stars
        time-budget: soon
        days-to-refresh: 26
        language: [en, de]
        max-age:
        old-addresses: maybe
        sources:
          service: http://mirror.example/
          fed: https://mirror.example/
        media-hosts: tube.example
        """) == [
          "apod.yml:1: base-url: \"stars.example\" is not an absolute http or https address; allowed: an absolute http or https address without a query, such as https://stars.example/apod/",
          "apod.yml:2: titel: unknown key; did you mean title?; allowed: the keys source, query, folder, base-url, title, language, contact, home, mirror, window, withhold, rights, budget, time-budget, requests-per-second, import-budget, import-time-budget, days-to-refresh, max-age, patience, sources, media-hosts, live, old-addresses, api, today",
          "apod.yml:3: time-budget: \"soon\" is not a whole number; allowed: 1 to 3600 seconds",
          "apod.yml:4: days-to-refresh: 26 is out of range; allowed: 1 to 25 days",
          "apod.yml:5: language: this is a list, but must be one value, such as `en`; allowed: a language tag (BCP 47) such as en or pt-BR",
          "apod.yml:6: max-age: the value is missing; allowed: 0 to 36500 days",
          "apod.yml:7: old-addresses: \"maybe\" is neither; allowed: true or false",
          "apod.yml:9: sources.service: http://mirror.example/ is plain http; allowed: an https address without a query; http only for loopback addresses such as 127.0.0.1",
          "apod.yml:10: sources.fed: unknown key; did you mean feed?; allowed: the keys service, feed, old-api, assets, posters",
          "apod.yml:11: media-hosts: this is a single value, but must be a list such as `[tube.example]`; allowed: a list in which each item is a host name such as player.vimeo.com",
        ])
  }

  @Test(arguments: [
    "e", "engl", "en-", "en-a", "en-ab-cd", "en_GB", "de-u-co-phonebk", "en-GB-x", "日本",
  ])
  func `an invalid language tag is rejected`(language: String) {
    #expect {
      try Configuration(yaml: "language: \(language)", path: "apod.yml")
    } throws: { error in
      "\(error)".hasPrefix("apod.yml:1: language: \"\(language)\" is not a language tag")
    }
  }

  @Test(arguments: ["en", "gsw", "pt-BR", "es-419", "zh-Hant-TW", "de-CH-1996", "sl-rozaj"])
  func `a language can have a script, a region and variants`(language: String) throws {
    #expect(
      try Configuration(yaml: "language: \(language)", path: "apod.yml").site.language == language)
  }

  @Test(arguments: [
    ("language: xx", 1), ("titel: Stars\nlanguage: xx\nmax-age: old\n", 3),
    ("language: xx-DE\nmax-age: old", 2),
  ])
  func `a language without a translation is reported with all other mistakes`(
    yaml: String, count: Int
  ) throws {
    let known = ["ar", "de", "en", "pt-br"]
    #expect {
      try Configuration(yaml: yaml, path: "apod.yml", languages: known)
    } throws: { error in
      let lines = "\(error)".split(separator: "\n")
      return lines.count == count
        && lines.contains { line in
          line.contains(": language: there is no translation for \"xx")
            && line.hasSuffix(
              "allowed: ar, de, en, pt-br, or a language that you add to languages/ in the templates folder"
            )
        }
    }
    for language in ["de", "de-AT", "DE", "pt-BR"] {
      let settings = try Configuration(
        yaml: "language: \(language)", path: "apod.yml", languages: known)
      #expect(settings.site.language == language)
    }
  }

  @Test func `an unknown key unlike any other gets no suggestion`() {
    #expect(
      mistakes("zodiac: Leo") == [
        "apod.yml:1: zodiac: unknown key; allowed: the keys source, query, folder, base-url, title, language, contact, home, mirror, window, withhold, rights, budget, time-budget, requests-per-second, import-budget, import-time-budget, days-to-refresh, max-age, patience, sources, media-hosts, live, old-addresses, api, today"
      ])
  }

  @Test func `a repeated key is a mistake`() {
    #expect(
      mistakes("language: en\ntitle: One\ntitle: Two") == [
        "apod.yml:2: \"title\": the key appears again further down; allowed: each key once"
      ])
  }

  @Test(arguments: [
    ("title: \"no end", 1), ("title: Stars\n\tmax-age: 3", 2), ("title: [a, b", 1),
    ("a: b: c", 1), ("title: \u{1}", 1), ("%YAML 9.9\n---\ntitle: Stars", 1),
    ("title: Stars\n---\ntitle: More", 2), ("}", 1),
    ("title: Stars\n\n\n\nlanguage: en\n\n\n\nwindow: 3: 4\n", 9),
    ("title: Stars\nlanguage\nwindow: 3\n\n", 2), ("title: \"Stars\n\nlanguage: en\n", 1),
    ("title: Stars\nwithhold: [2026-11-20\nlanguage: en\n", 2),
    ("title: *Sterne*\n# für alle\n\nlanguage: \u{1}\n", 4),
  ])
  func `broken YAML is one mistake with its line`(yaml: String, line: Int) {
    let found = mistakes(yaml)
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("apod.yml:\(line): this is not YAML: "), "\(found)")
  }

  @Test(arguments: ["- a\n- b", "just text", "42"])
  func `a file that is not a table is a mistake`(yaml: String) {
    let found = mistakes(yaml)
    #expect(found.count == 1)
    #expect(
      found[0].contains("but must be lines such as `title: Stars`; allowed: the keys source, query")
    )
  }

  @Test func `YAML anchors and aliases are rejected before they are expanded`() {
    #expect(
      mistakes("title: &t Stars\nlanguage: *t") == [
        "apod.yml:1: `&` marks an anchor here; allowed: plain values without anchors and aliases"
      ])
    let bomb =
      "a0: &a0 [x, x]\n"
      + (1..<30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }.joined(separator: "\n")
      + "\n? *a29\n: x\n"
    #expect(
      mistakes(bomb) == [
        "apod.yml:1: `&` marks an anchor here; allowed: plain values without anchors and aliases"
      ])
    // The nodes of an alias used as a key would be hashed.
    let keys = (1..<30).map { "? [*a\($0), *a\($0)]\n: x" }.joined(separator: "\n")
    #expect(mistakes(keys).first?.hasPrefix("apod.yml:1: `*a1` is an alias; ") == true)
  }

  @Test func `deep nesting, huge files and odd keys are rejected`() {
    #expect(mistakes(String(repeating: "[", count: 60_000)).count == 1)
    #expect(
      mistakes("title: " + String(repeating: "[", count: 900) + String(repeating: "]", count: 900))
        .count == 1)
    #expect(
      mistakes(String(repeating: "# much ado\n", count: 7_000)) == [
        "apod.yml:1: the file is too large; allowed: at most 65536 bytes"
      ])
    #expect(
      mistakes("[a, b]: c")[0].hasPrefix(
        "apod.yml:1: this is a list, but must be a key such as `title`"))
    #expect(
      mistakes("sources:\n  1: x")[0].hasPrefix("apod.yml:2: sources.1: unknown key"))
  }

  @Test func `mistakes never show the query or password of an address`() {
    let found = mistakes(
      """
      base-url: https://stars.example/?token=SECRET
      sources:
        old-api: https://api.example/apod?api_key=SECRET
        feed: https://me:SECRET@feed.example/
        service: ftp://service.example/?key=SECRET
      """)
    #expect(found.count == 4)
    #expect(!found.joined().contains("SECRET"), "\(found)")
  }
}
