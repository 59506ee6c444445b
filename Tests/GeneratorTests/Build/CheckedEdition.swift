import Checks
import Foundation
import Generator
import Markup
import Pictures
import Site
import Sources
import Testing

/// A site of these pictures, rendered and checked in memory.
struct CheckedEdition {
  /// The findings of all files.
  let findings: [Finding]
  /// The day pages' headings as libxml2 reads them.
  let headings: [Day: [String]]

  init(
    _ pictures: [Picture], title: String = "Stars", freshness: Freshness = .fresh
  ) throws {
    let archive = Archive(
      pictures.map {
        Entry(picture: $0, seen: Observation(when: Timestamp(seconds: 0), service: .service))
      })
    let base = WebAddress("https://stars.example/apod/")
    var settings = Settings(source: .nasa)
    settings.title = title
    settings.base = base
    settings.keepsOldAddresses = true
    let edition = try Edition(
      archive: archive, shown: archive.newestDay ?? .first, freshness: freshness,
      pictures: [:],
      settings: settings,
      identity: nil, theme: try CheckedEdition.theme(),
      run: RunFacts(commit: nil, checked: nil, service: nil))
    let checker = Checker(base: base, files: edition.files.map(\.path))
    var all: [Checked] = []
    var headings: [Day: [String]] = [:]
    let days = Dictionary(uniqueKeysWithValues: pictures.map { (Routes.day($0.day), $0.day) })
    for file in edition.files {
      let bytes = try #require(file.render())
      let checked = try checker.check(path: file.path, bytes: bytes)
      all.append(checked)
      if let day = days[file.path], checked.findings.isEmpty {
        var found: [String] = []
        try Document(xml: bytes).walk { if $0.isNamed("h1") { found.append($0.text) } }
        headings[day] = found
      }
    }
    findings = all.flatMap(\.findings) + all.deadLinks { [] }
    self.headings = headings
  }

  private static func theme() throws -> Theme {
    try Theme(TemplateSource.builtIn.files(), language: "en", source: .nasa)
  }
}
