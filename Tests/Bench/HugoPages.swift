import Foundation

/// Whether Hugo made what apod made: every page at the same path, the feed's archives of years, and the data of
/// years, equal to the byte but for white space, the versions of assets, and how an address leads to its
/// file.
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
      if path.hasSuffix(".html") { paths.insert(path) }
    }
    return paths
  }

  /// The file with every address starting at the root, without white space and versions, and with each
  /// character written the same way.
  private static func plain(_ file: Data, at path: String) -> [UInt8] {
    let folder = path.split(separator: "/").dropLast()
    let versioned = String(decoding: file, as: UTF8.self).split(
      separator: "?v=", omittingEmptySubsequences: false)
    let text = versioned.dropFirst().reduce(String(versioned[0])) { $0 + $1.dropFirst(8) }
    let pieces = text.replacing("&#43;", with: "+").replacing("&#39;", with: "'").split(
      separator: "=\"", omittingEmptySubsequences: false)
    var plain = String(pieces[0])
    for piece in pieces.dropFirst() {
      let value = piece.prefix { $0 != "\"" }
      let isAddress = ["href", "src", "data-days"].contains { plain.hasSuffix($0) }
      plain += "=\"" + (isAddress ? rooted(value, in: folder) : value)
      plain += piece.dropFirst(value.count)
    }
    return plain.utf8.filter { $0 != 0x20 && $0 != 0x0A }
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
