import Pictures
import Site
import Testing

@testable import Generator
@testable import Imaging

@Suite struct PictureSettingsTests {
  private func settings(_ yaml: String) throws -> Configuration {
    try Configuration(yaml: yaml, path: "apod.yml")
  }

  /// The printed mistakes of a settings file, without the allowed values.
  private func mistakes(_ yaml: String) -> [String] {
    do {
      _ = try settings(yaml)
      return []
    } catch {
      return "\(error)".split(separator: "\n").map { String($0.prefix { $0 != ";" }) }
    }
  }

  @Test func `the settings for mirroring, withholding, rights and budget are read`() throws {
    let settings = try settings(
      """
      mirror: none
      window: 366
      withhold:
      - 2026-11-20
      - "2026-11-19"
      rights:
        2026-11-18: free
        '2026-11-17': copyrighted
        2026-11-16: unknown
        2026-11-15: https://creativecommons.org/licenses/by-sa/4.0/
      budget: 100000
      """)
    #expect(settings.mirror == Mirror.none)
    #expect(settings.window == 366)
    #expect(settings.site.withheld == [try day("2026-11-20"), try day("2026-11-19")])
    let licence = try #require(WebAddress("https://creativecommons.org/licenses/by-sa/4.0/"))
    #expect(
      settings.site.rights == [
        try day("2026-11-18"): .free, try day("2026-11-17"): .copyrighted,
        try day("2026-11-16"): .unknown, try day("2026-11-15"): .open(licence: licence),
      ])
    #expect(settings.budget == 100_000)
  }

  @Test(arguments: zip(["free", "window", "all", "none"], Mirror.allCases))
  func `each mirror mode has a name`(word: String, mirror: Mirror) throws {
    #expect(try settings("mirror: \(word)").mirror == mirror)
  }

  @Test(arguments: zip(["today", "grid"], Settings.Home.allCases))
  func `each front page has a name`(word: String, home: Settings.Home) throws {
    #expect(try settings("home: \(word)").site.home == home)
  }

  @Test func `an unknown front page is rejected`() {
    #expect(
      mistakes("home: mosaic") == ["apod.yml:1: home: \"mosaic\" is not a valid choice"])
  }

  @Test func `a contact is an e-mail address or a page`() throws {
    #expect(
      try settings("contact: sky+apod@stars.example").site.contact
        == Contact.MailAddress("sky+apod@stars.example").map(Contact.mail))
    #expect(
      try settings("contact: https://stars.example/contact").site.contact
        == WebAddress("https://stars.example/contact").map(Contact.web))
  }

  @Test(arguments: [
    "mailto:sky@stars.example", "http://stars.example/", "sky@", "a@b@c.example", "stars.example",
    "sky at stars.example", "//stars.example/",
  ])
  func `a contact that is no email or https address is rejected`(text: String) {
    #expect(
      mistakes("contact: \(text)") == [
        "apod.yml:1: contact: \"\(text)\" is neither an e-mail address nor an https address"
      ])
  }

  @Test func `all mistakes in lists and tables are reported at once with their lines`() {
    #expect(
      mistakes(
        """
        mirror: some
        window: 0
        budget: 100001
        withhold:
        - 2026-02-30
        - 1995-06-15
        - [2026-11-19]
        rights:
          yesterday: free
          2026-11-18: mine
          2026-11-17: http://stars.example/licence
          2026-11-16:
          2026-11-15: free
          [2026-11-14]: free
          tomorrow: theirs
        """) == [
          "apod.yml:1: mirror: \"some\" is not a valid choice",
          "apod.yml:2: window: 0 is out of range",
          "apod.yml:3: budget: 100001 is out of range",
          "apod.yml:5: withhold: \"2026-02-30\" is not a date",
          "apod.yml:6: withhold: there was no picture on 1995-06-15",
          "apod.yml:7: withhold: this is a list, but must be one value, such as `2026-11-19`",
          "apod.yml:9: rights: \"yesterday\" is not a date",
          "apod.yml:10: rights.2026-11-18: \"mine\" is neither free, copyrighted, unknown nor an https address",
          "apod.yml:11: rights.2026-11-17: \"http://stars.example/licence\" is neither free, copyrighted, unknown nor an https address",
          "apod.yml:12: rights.2026-11-16: the value is missing",
          "apod.yml:14: rights: this is a list, but must be one value, such as `2026-11-14`",
          "apod.yml:15: rights.tomorrow: \"theirs\" is neither free, copyrighted, unknown nor an https address",
          "apod.yml:15: rights: \"tomorrow\" is not a date",
        ])
  }

  @Test func `a value in place of a list or table is a mistake`() {
    #expect(
      mistakes("withhold: 2026-11-20\nrights: [2026-11-20]") == [
        "apod.yml:1: withhold: this is a single value, but must be a list such as `[2026-11-20]`",
        "apod.yml:2: rights: this is a list, but must be lines such as `2026-11-20: free`",
      ])
    #expect(
      mistakes("sources: https://stars.example/\nwithhold:\nrights: ~\n") == [
        "apod.yml:1: sources: this is a single value, but must be lines such as `service: …`",
        "apod.yml:2: withhold: this has no value, but must be a list such as `[first, second]`",
        "apod.yml:3: rights: this has no value, but must be lines such as `2026-11-20: free`",
      ])
  }

  @Test func `a repeated day is reported with the line of the first one`() {
    #expect(
      mistakes("rights:\n  2026-11-20: free\n  2026-11-20: unknown") == [
        "apod.yml:2: \"2026-11-20\": the key appears again further down"
      ])
  }

  private func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

  @Test func `screens must have a valid size, and there are at most twelve`() {
    for wrong in ["800", "15x480", "800x7681", "+800x480", "0800x480", "800x480x2", "ink-800x480"] {
      #expect(
        mistakes("today: [\(wrong)]") == ["apod.yml:1: today: \"\(wrong)\" is not a valid size"])
    }
    let many = (100...112).map { "\($0)x16" }.joined(separator: ", ")
    #expect(mistakes("today: [\(many)]") == ["apod.yml:1: today: the list has 13 items"])
  }
}
