import Foundation

/// Whether Hugo made what apod made: every page at the same path, the feed's archives of years, and the data of
/// years, equal to the byte but for white space, the versions of assets, and how an address leads to its
/// file. What pictures are of is left out, and with it the archive, where texts tell which picture stands for a
/// year: Hugo knows nothing of it, and does that much less.
struct HugoPages {
  /// The folder that apod published.
  let ours: String
  /// The folder that Hugo wrote.
  let hugos: String

  /// Compares all of them, and tells how many pages there are. The newest two years are left out of the
  /// archives: apod has those of the last one by months, and the other leads there.
  func compare() throws -> Int {
    let paths = pages(in: ours)
    guard paths == pages(in: hugos) else {
      let only = paths.symmetricDifference(pages(in: hugos)).sorted()
      throw BenchError.unlike("\(only.count) pages of one alone, among them \(only[0])")
    }
    for path in paths.sorted() { try compare(path, with: path) }
    let years = try FileManager.default.contentsOfDirectory(atPath: ours).compactMap { Int($0) }
    for year in years.sorted() {
      try compare("data/\(year).jsonl", with: "\(year)/data.jsonl")
      guard year + 1 < years.max() ?? 0 else { continue }
      try compare("feeds/\(year).xml", with: "\(year)/feed.xml")
    }
    return paths.count
  }

  private func compare(_ path: String, with other: String) throws {
    let own = HugoPages.plain(try Data(contentsOf: URL(filePath: "\(ours)/\(path)")), at: path)
    let others = HugoPages.plain(
      try Data(contentsOf: URL(filePath: "\(hugos)/\(other)")), at: other)
    guard own != others else { return }
    let same = zip(own, others).prefix { $0 == $1 }.count
    let near = max(0, same - 60)
    throw BenchError.unlike(
      "\(path): \(String(decoding: own[near...].prefix(120), as: UTF8.self)) is in Hugo's "
        + String(decoding: others[near...].prefix(120), as: UTF8.self))
  }

  private func pages(in folder: String) -> Set<String> {
    let files = FileManager.default.enumerator(atPath: folder)
    var paths: Set<String> = []
    while let path = files?.nextObject() as? String {
      let isOwn = ["archive", "subjects", "statistics"].contains { path.hasPrefix($0) }
      if path.hasSuffix(".html"), !isOwn { paths.insert(path) }
    }
    return paths
  }

  /// The file with every address starting at the root, without white space and versions, and with each
  /// character written the same way.
  private static func plain(_ file: Data, at path: String) -> [UInt8] {
    let folder = path.split(separator: "/").dropLast()
    let text = unversioned(Array(shared(file)))
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var rest = text[...]
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      plain += rest[...quote]
      rest = rest[(quote + 1)...]
      let isAddress = addressed.contains { plain.suffix($0.count).elementsEqual($0) }
      guard isAddress else { continue }
      let address = rest.prefix { $0 != UInt8(ascii: "\"") }
      plain += rooted(Substring(decoding: address, as: UTF8.self), in: folder).utf8
      rest = rest[address.endIndex...]
    }
    return (plain + rest).filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
  }

  /// The file without what is said of subjects and makers, and what lets a page ask the source itself.
  private static func shared(_ file: Data) -> Data {
    left.reduce(file) { file, bounds in
      var shared = Data()
      var rest = file.startIndex..<file.endIndex
      while let from = file.range(of: bounds.start, in: rest),
        let to = file.range(of: bounds.end, in: from.upperBound..<rest.upperBound)
      {
        shared += file[rest.lowerBound..<from.lowerBound]
        rest = to.upperBound..<rest.upperBound
      }
      return shared + file[rest]
    }
  }

  /// Where what is said of them begins, and where it ends.
  private static let left = [
    ("; connect-src 'self' ", ".gov"), ("<script defer=\"\" src=\"assets/current.js", "</script>"),
    ("<section class=\"more grid\">", "</section>"), ("<ul class=\"within\"", "</ul>"),
    ("<details class=\"menu share\">", "</details>"),
    ("<p class=\"source\">Shown before:", "</p>"), ("<category ", "/>"),
    (" · <a href=\"subjects.html\">", "</a>"), (" · <a href=\"statistics.html\">", "</a>"),
    (",\"subjects\":[", "]"), (",\"about\":[", "]"),
  ].map { (start: Data($0.utf8), end: Data($1.utf8)) }

  /// What stands before an address.
  private static let addressed = ["href=\"", "src=\"", "data-calendar=\""].map { Array($0.utf8) }

  /// The text without versions, and with each character written the same way.
  private static func unversioned(_ text: [UInt8]) -> [UInt8] {
    var unversioned: [UInt8] = []
    unversioned.reserveCapacity(text.count)
    var rest = text[...]
    let marks = Array("?&".utf8)
    while let mark = rest.firstIndex(where: marks.contains) {
      unversioned += rest[..<mark]
      rest = rest[mark...]
      if rest.starts(with: "?v=".utf8) {
        rest = rest.dropFirst(11)
      } else if rest.starts(with: "&#43;".utf8) {
        unversioned.append(UInt8(ascii: "+"))
        rest = rest.dropFirst(5)
      } else if rest.starts(with: "&#39;".utf8) {
        unversioned.append(UInt8(ascii: "'"))
        rest = rest.dropFirst(5)
      } else {
        unversioned.append(rest.removeFirst())
      }
    }
    return unversioned + rest
  }

  private static func rooted(_ address: Substring, in folder: [Substring].SubSequence) -> Substring
  {
    // The not-found page alone has addresses that start at the root.
    if address.hasPrefix("/") { return address.trimmingPrefix("/apod") }
    guard !address.contains(":"), !address.hasPrefix("#") else { return address }
    var parts = folder
    for part in address.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return Substring("/" + parts.joined(separator: "/"))
  }
}
