import Pictures
import Site
import Synchronization
import Validation

/// Renders pictures as a small site of their own and checks its files: what is believed is what renders.
final class Preflight: Sendable {
  private struct Tools: Sendable {
    let theme: Theme
    let checker: Checker
  }

  /// As many as a feed lists: each is on every kind of file that shows a day.
  private static let batch = 50

  private let settings: Settings
  private let stills: [Day: KeptPicture]
  /// Made when they are first needed: most runs learn nothing new.
  private let tools: Mutex<Tools?>

  /// Renders with the templates built into the program: what is believed does not depend on the owner's.
  init(_ settings: Settings) {
    self.settings = settings
    stills = [:]
    tools = Mutex(nil)
  }

  /// Renders with these templates, and with what is known of the days' stills.
  init(
    _ settings: Settings, theme: Theme, stills: [Day: KeptPicture]
  ) throws(GeneratorError) {
    self.settings = settings
    self.stills = stills
    tools = Mutex(Tools(theme: theme, checker: try Preflight.checker(settings)))
  }

  /// What is wrong with the files of each picture that does not render, the first of it; of pictures that
  /// fail only together, the later ones. The pictures are of different days, oldest first. `check` is called
  /// before each batch, and may end it.
  func faults(
    of pictures: [Picture],
    check: @escaping @Sendable () throws(GeneratorError) -> Void = {}
  ) async throws(GeneratorError) -> [Day: Finding] {
    guard !pictures.isEmpty else { return [:] }
    let tools = try ready()
    // The newest are together, as they are in the feeds.
    let batches = stride(from: pictures.count, to: 0, by: -Preflight.batch).map {
      pictures[max(0, $0 - Preflight.batch)..<$0]
    }
    let found = try await concurrentMap(batches, chunk: 1) { batch throws(GeneratorError) in
      try check()
      return try self.faults(of: batch, beside: [], tools)
    }
    return found.reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }
  }

  /// Everything wrong with a site of these pictures.
  func findings(of pictures: [Picture]) throws(GeneratorError) -> [Finding] {
    try findings(of: pictures, ready())
  }

  /// Halves what has a finding beside pictures that have none, until one picture is left that brings it.
  private func faults(
    of pictures: ArraySlice<Picture>, beside sound: [Picture], _ tools: Tools
  ) throws(GeneratorError) -> [Day: Finding] {
    guard let first = try findings(of: sound + pictures, tools).min() else { return [:] }
    guard pictures.count > 1 else { return [pictures[pictures.startIndex].day: first] }
    let middle = pictures.startIndex + pictures.count / 2
    let faults = try faults(of: pictures[..<middle], beside: sound, tools)
    let left = pictures[..<middle].filter { faults[$0.day] == nil }
    return faults.merging(
      try self.faults(of: pictures[middle...], beside: sound + left, tools)
    ) { first, _ in first }
  }

  private func findings(
    of pictures: [Picture], _ tools: Tools
  ) throws(GeneratorError) -> [Finding] {
    let seen = Sighting(when: Timestamp(seconds: 0), source: .service)
    let archive = Archive(pictures.map { Entry(picture: $0, seen: seen) })
    guard let shown = archive.newestDay else { return [] }
    let known = Dictionary(
      pictures.compactMap { picture in stills[picture.day].map { (picture.day, $0) } }
    ) { first, _ in first }
    var findings: [Finding] = []
    var links = Crosslinks()
    do throws(SiteError) {
      let edition = try Edition(
        archive: archive, shown: shown, freshness: .waiting(newest: shown), pictures: known,
        settings: settings, identity: nil, theme: tools.theme,
        run: RunFacts(commit: nil, checked: nil, source: nil))
      for file in edition.files {
        guard file.kind != .asset, file.kind != .picture, !file.isLast else {
          links.add(path: file.path)
          continue
        }
        let checked = tools.checker.check(path: file.path, bytes: try file.render())
        findings += checked.findings
        links.add(checked)
      }
    } catch {
      throw .site(error, folder: "\(TemplateSource.builtIn)")
    }
    return findings + links.findings()
  }

  private func ready() throws(GeneratorError) -> Tools {
    try tools.withLock { tools throws(GeneratorError) in
      if let tools { return tools }
      let builtIn = TemplateSource.builtIn
      let made = Tools(
        theme: try builtIn.theme(builtIn.files(), language: "en"),
        checker: try Preflight.checker(settings))
      tools = made
      return made
    }
  }

  private static func checker(_ settings: Settings) throws(GeneratorError) -> Checker {
    try Checker.make(base: WebAddress(settings.root))
  }
}
