import Foundation
import Generator
import Pictures

/// Builds from nothing, with one new day, with nothing new and with a changed template, each against a
/// copy of what it made.
struct SiteBench {
  let builder: Builder

  private let days = 11_400

  /// How often each step and each copy runs. The fastest counts, because slower ones measure the
  /// other users of a shared machine.
  private static let rounds = 5

  /// Measures in the folder, which is empty.
  func run(in root: String) throws -> SiteReport {
    let files = FileManager.default
    let archive = root + "/archive"
    try SyntheticArchive.saveApart(days: days, in: archive)

    var empty: [Command.Cost] = []
    var copy: [Command.Cost] = []
    for _ in 0..<SiteBench.rounds {
      for name in ["public", "archive/manifest"]
      where files.fileExists(atPath: root + "/" + name) {
        try files.removeItem(atPath: root + "/" + name)
      }
      empty.append(try builder.build(root, on: SyntheticArchive.last(of: days)))
      let words = ["-r", root + "/public", root + "/copy"]
      copy.append(try Command(program: "cp", arguments: words).run())
      try files.removeItem(atPath: root + "/copy")
    }
    var oneNew: [Command.Cost] = []
    var nothingNew: [Command.Cost] = []
    for round in 1...SiteBench.rounds {
      try SyntheticArchive.saveApart(days: days + round, in: archive)
      let day = SyntheticArchive.last(of: days + round)
      oneNew.append(try builder.build(root, on: day))
      nothingNew.append(try builder.build(root, on: day))
    }
    let templates = root + "/templates"
    try files.copyItem(atPath: builder.templates, toPath: templates)
    let changing = Builder(program: builder.program, templates: templates)
    let day = SyntheticArchive.last(of: days + SiteBench.rounds)
    var changed: [Command.Cost] = []
    for _ in 1...SiteBench.rounds {
      let page = URL(filePath: templates + "/day.html")
      try (Data(contentsOf: page) + Data("\n".utf8)).write(to: page)
      changed.append(try changing.build(root, on: day))
    }
    return SiteReport(
      days: days, copy: copy.fastest,
      steps: [
        SiteReport.Step(name: "from an empty public/", cost: empty.fastest, limit: 12),
        SiteReport.Step(name: "one new day", cost: oneNew.fastest, limit: 6),
        SiteReport.Step(name: "nothing new", cost: nothingNew.fastest, limit: 6),
        SiteReport.Step(name: "a changed template", cost: changed.fastest, limit: 11),
      ])
  }
}
