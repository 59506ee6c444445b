import Foundation
import Generator
import Pictures
import TestSupport
import Testing

/// Makes a random change before each run: the site must equal one that is built from scratch.
/// `RANDOM_RUNS` sets the number of runs; the sequence of changes is always the same.
@Suite struct RandomRunsTests {
  private static let steps =
    ProcessInfo.processInfo.environment["RANDOM_RUNS"].flatMap { Int($0) } ?? 100

  @Test func `an incremental build equals a build from scratch after any change`() async throws {
    let workshop = try Workshop()
    var night = try Night(in: workshop)
    for step in 0..<Self.steps {
      let change = try night.change()
      let site = try await night.build()
      let fresh = try await night.buildFromNothing()
      try #require(
        site == fresh, "step \(step), \(change): \(Self.difference(site, fresh).prefix(5))")
    }
  }

  private static func difference(_ one: [String: Data], _ other: [String: Data]) -> [String] {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
  }
}

/// An archive, settings and templates that change at random, the same way each time.
private struct Night {
  private enum Change: CaseIterable {
    case newDay, otherText, goneDay, settings, template, words, time, tampered, removed, touched
  }

  private let workshop: Workshop
  private let templates: URL
  private let names: [String]
  private let originals: [String: Data]
  private var lines: [Day: String] = [:]
  private var today = ArchiveLines.today
  private var title = "Stars"
  private var isWithheld = false
  private var hasOldAddresses = false
  private var dice = Dice(state: 0xA90D)

  init(in workshop: Workshop) throws {
    self.workshop = workshop
    templates = workshop.folder.appending(path: "Templates")
    try FileManager.default.copyItem(
      at: Workshop.project.appending(path: "Templates"), to: templates)
    names = [
      "day.html", "month.html", "feed.xml", "partials/footer.html", "assets/style.css", "sw.js",
    ]
    originals = try Dictionary(
      uniqueKeysWithValues: (names + [Night.words]).map {
        [templates] name in (name, try Data(contentsOf: templates.appending(path: name)))
      })
    for back in 0..<6 { try write(ArchiveLines.today.advanced(by: -back)) }
  }

  private static let words = "languages/en.ftl"

  /// Makes a random change and returns its name.
  mutating func change() throws -> String {
    let change = Change.allCases[dice.below(Change.allCases.count)]
    let site = workshop.output
    switch change {
    case .newDay: try write(ArchiveLines.today.advanced(by: -dice.below(400)))
    case .otherText:
      if let day = pick(lines.keys.sorted()) { try write(day) }
    case .goneDay:
      // A run rejects an archive that has lost a whole year.
      if let day = pick(lines.keys.sorted()), lines.keys.count(where: { $0.year == day.year }) > 1 {
        lines[day] = nil
      }
    case .settings:
      title = "Stars \(dice.below(3))"
      isWithheld = dice.below(2) == 0
      hasOldAddresses = dice.below(2) == 0
    case .template:
      if let name = pick(names) { try edit(name, "\n", times: dice.below(3)) }
    case .words: try edit(Night.words, "# nothing\n", times: dice.below(3))
    case .time: today = ArchiveLines.today.advanced(by: dice.below(4))
    case .tampered:
      if let file = pick(try files(of: site)) {
        try Data("by hand".utf8).write(to: site.appending(path: file))
      }
    case .removed:
      if let file = pick(try files(of: site)) {
        try FileManager.default.removeItem(at: site.appending(path: file))
      }
    case .touched:
      if let file = pick(try files(of: site)) {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(dice.below(1_000_000)))],
          ofItemAtPath: site.appending(path: file).path)
      }
    }
    return "\(change)"
  }

  /// The site after another run.
  func build() async throws -> [String: Data] {
    let years = Dictionary(grouping: lines.sorted { $0.key < $1.key }) { $0.key.year }
    let files = FileManager.default
    try files.createDirectory(at: workshop.archive, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: workshop.archive.path)
    where name.hasSuffix(".jsonl") && name.utf8.count == 10 {
      try files.removeItem(at: workshop.archive.appending(path: name))
    }
    for (year, lines) in years {
      let text = lines.map { $0.value + "\n" }.joined()
      try Data(text.utf8).write(to: workshop.archive.appending(path: "\(year).jsonl"))
    }
    try await run()
    return try workshop.site()
  }

  /// The site of a run without a published site or a manifest.
  func buildFromNothing() async throws -> [String: Data] {
    let files = FileManager.default
    let aside = ["public", "archive/manifest"].map {
      (
        workshop.folder.appending(path: $0),
        workshop.folder.appending(path: $0.replacing("/", with: "-") + "-aside")
      )
    }
    for (path, other) in aside where files.fileExists(atPath: path.path) {
      try files.moveItem(at: path, to: other)
    }
    try await run()
    let site = try workshop.site()
    for (path, other) in aside where files.fileExists(atPath: other.path) {
      try files.removeItem(at: path)
      try files.moveItem(at: other, to: path)
    }
    return site
  }

  private func run() async throws {
    let withheld = isWithheld ? "withhold:\n- \(ArchiveLines.today)\n" : ""
    _ = try await workshop.build(
      nil, on: today, offline: true, templates: templates.path,
      yaml: """
        contact: sky@stars.example
        title: \(title)
        old-addresses: \(hasOldAddresses)
        \(withheld)
        """)
  }

  private mutating func write(_ day: Day) throws {
    let other = pick(lines.keys.sorted()) ?? day
    lines[day] = try ArchiveLines.line(
      day,
      [
        "title": "Night \(dice.below(50))",
        "explanation": "Dust \(dice.below(9)) by <a href=\"apod:\(other)\">night</a>.",
      ])
  }

  private func edit(_ name: String, _ text: String, times: Int) throws {
    let more = Data(String(repeating: text, count: times).utf8)
    try ((originals[name] ?? Data()) + more).write(to: templates.appending(path: name))
  }

  private func files(of site: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: site.path) else { return [] }
    return try workshop.site().keys.sorted()
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.randomElement(using: &dice)
  }
}
