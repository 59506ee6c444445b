import Foundation
import Pictures
import Site
import Validation

@testable import Generator
@testable import Storage

/// What is public, looked at after every run.
///
/// A file is checked again when it is another one than before, and all links when any file is: so each time the whole
/// edition is checked as `apod validate` does it, in less time.
struct EditionWatch {
  /// A file as it was read.
  private struct Known {
    let stamp: FileStamp
    let digest: String
    let findings: [Finding]
  }

  private let site: URL
  private let archive: URL
  private var known: [String: Known] = [:]
  private var manifest = Manifest()
  private var checker: (base: WebAddress?, checks: Checker)?
  private var leadsNowhere: [Finding] = []

  /// The files that were read, again and again.
  private(set) var checked = 0

  /// The site in `public` below the folder, and the archive in `archive`.
  init(in folder: URL) {
    site = folder.appending(path: "public")
    archive = folder.appending(path: "archive")
  }

  /// The paths of all files.
  var paths: Dictionary<String, String>.Keys { digests.keys }

  /// Every file's digest.
  var digests: [String: String] { known.mapValues(\.digest) }

  /// Everything wrong with the edition.
  var findings: [Finding] { known.values.flatMap(\.findings) + leadsNowhere }

  /// The text of a file.
  func text(_ path: String) throws -> String {
    try String(contentsOf: site.appending(path: path), encoding: .utf8)
  }

  /// Looks again. Returns the paths of what is new, changed or gone.
  mutating func look() throws -> Set<String> {
    guard let root = try Descriptor.folder(existing: site.path) else { return [] }
    let paths = try SiteFolder(path: site.path).paths()
    let checker = try checker(paths)
    var changed: Set<String> = []
    for path in Set(known.keys).subtracting(paths) {
      (known[path], manifest.files[path]) = (nil, nil)
      changed.insert(path)
    }
    for path in paths {
      guard let stamp = try root.status(of: path)?.stamp, known[path]?.stamp != stamp else {
        continue
      }
      let bytes = [UInt8](try Data(contentsOf: site.appending(path: path)))
      let digest = XXH64.hex(bytes)
      if known[path]?.digest != digest { changed.insert(path) }
      let result = checker.check(path: path, bytes: bytes)
      checked += 1
      known[path] = Known(stamp: stamp, digest: digest, findings: result.findings)
      manifest.files[path] = Manifest.File(
        path: path, kind: path.hasSuffix(".html") ? .page : .data, digest: digest,
        byteCount: bytes.count, references: result.references)
    }
    if !changed.isEmpty { leadsNowhere = LinkChecker(manifest).findings() }
    return changed
  }

  /// The checks for where the site says it is. When that is another place, all is checked again.
  private mutating func checker(_ paths: [String]) throws -> Checker {
    let base =
      try paths.contains("index.html") ? Checker.base(of: Array(text("index.html").utf8)) : nil
    if let checker, checker.base == base { return checker.checks }
    let checks = try Checker(base: base)
    checker = (base, checks)
    known = [:]
    return checks
  }
}

extension EditionWatch {
  /// Whether what is public is the edition that the archive's list of this name tells of, every file of
  /// it with its bytes and no other beside the owner's.
  func isWhole(as list: String, owners: Set<String>) throws -> Bool {
    try listed(list) == digests.filter { !owners.contains($0.key) }
  }

  /// Whether an edition is on its way into the place of the last one.
  var isBegun: Bool {
    FileManager.default.fileExists(atPath: archive.appending(path: EditionWatch.journal).path)
  }

  /// Whether every file of it that is public, beside the owner's, is whole, as the one edition or the other
  /// has it, and none is missing that both have.
  func isBetweenTwo(owners: Set<String>) throws -> Bool {
    let (last, next) = (try listed("manifest") ?? [:], try listed(EditionWatch.journal) ?? [:])
    let own = digests.filter { !owners.contains($0.key) }
    return own.allSatisfy { [last[$0.key], next[$0.key]].contains($0.value) }
      && last.keys.allSatisfy { next[$0] == nil || own[$0] != nil }
  }

  private static let journal = "manifest.next"

  /// The files in the archive's list of this name, with their digests; nil when it is not there.
  private func listed(_ list: String) throws -> [String: String]? {
    let file = archive.appending(path: list)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var listed: [String: String] = [:]
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t", maxSplits: 3)
      if fields.count == 4 { listed["\(fields[0])"] = "\(fields[2])" }
    }
    return listed
  }

  /// The program and its address that the archive's list says has checked the edition; nil without a list.
  func checkedBy() throws -> String? {
    let file = archive.appending(path: "manifest")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let head = try String(contentsOf: file, encoding: .utf8).prefix { $0 != "\n" }
    return head.split(separator: "\t").dropFirst().first.map(String.init)
  }

  /// Days whose page lacks the text of their second version.
  func uncorrected(_ corrected: Set<Day>) throws -> [String] {
    try corrected.sorted().filter { try !text("\($0.path).html").contains("Corrected:") }
      .map { "the page of \($0) is from before its correction" }
  }

  /// The sentence above the front page's picture.
  func sentence() throws -> String? {
    Array(try text("index.html").utf8).between(#"<p class="notice" role="status">"#, "</p>")?
      .replacing("&#39;", with: "'")
  }

  /// The days that have a page of their own.
  func days() -> Set<Day> {
    Set(paths.filter { $0.hasSuffix(".html") }.compactMap { Day(path: $0.dropLast(5)) })
  }

  /// Where the edition's parts do not tell the same of it.
  func disagreements(shown: Day) throws -> [String] {
    struct Status: Decodable {
      let day: String
      let days: Int
    }
    struct Latest: Decodable { let day: String }
    var found: [String] = []
    let status = try JSONDecoder().decode(Status.self, from: Data(text("status.json").utf8))
    let latest = try JSONDecoder().decode(Latest.self, from: Data(text("data/latest.json").utf8))
    let days = days()
    if status.day != shown.iso { found.append("status.json tells of \(status.day), not \(shown)") }
    if latest.day != shown.iso { found.append("latest.json tells of \(latest.day), not \(shown)") }
    if status.days != days.count {
      found.append("status.json tells of \(status.days) days; \(days.count) have a page")
    }
    var lines = 0
    for path in paths where path.hasPrefix("data/") && path.hasSuffix(".jsonl") {
      lines += try text(path).utf8.count { $0 == UInt8(ascii: "\n") }
    }
    if lines != days.count { found.append("data/ has \(lines) days; \(days.count) have a page") }
    return found
  }
}
