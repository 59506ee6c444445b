import Foundation

/// Whether Hugo made the pages that apod made: at the same paths, equal to the byte but for white space, the
/// versions of assets, and how an address leads to its file.
struct HugoPages {
  /// The folder that apod published.
  let ours: String
  /// The folder that Hugo wrote.
  let hugos: String

  /// What the addresses of Hugo's pages begin with.
  private static let base = "/apod/"

  /// Compares all pages, and tells how many there are.
  func compare() throws -> Int {
    let paths = pages(in: ours)
    guard paths == pages(in: hugos) else {
      let only = paths.symmetricDifference(pages(in: hugos)).sorted()
      throw BenchError.unlike("\(only.count) pages of one alone, among them \(only[0])")
    }
    for path in paths.sorted() {
      let own = HugoPages.plain(try Data(contentsOf: URL(filePath: "\(ours)/\(path)")), at: path)
      let other = HugoPages.plain(
        try Data(contentsOf: URL(filePath: "\(hugos)/\(path)")), at: path)
      if own != other {
        let same = zip(own, other).prefix { $0 == $1 }.count
        let near = max(0, same - 60)
        throw BenchError.unlike(
          "\(path): \(String(decoding: own[near...].prefix(120), as: UTF8.self)) is in Hugo's "
            + String(decoding: other[near...].prefix(120), as: UTF8.self))
      }
    }
    return paths.count
  }

  private func pages(in folder: String) -> Set<String> {
    let files = FileManager.default.enumerator(atPath: folder)
    var paths: Set<String> = []
    while let path = files?.nextObject() as? String {
      if path.hasSuffix(".html") { paths.insert(path) }
    }
    return paths
  }

  /// The page with every address starting at the root, without white space and versions, and with each
  /// character written the same way.
  private static func plain(_ page: Data, at path: String) -> [UInt8] {
    let folder = path.split(separator: "/").dropLast()
    let pieces = String(decoding: page, as: UTF8.self).replacing("&#43;", with: "+")
      .split(separator: "=\"", omittingEmptySubsequences: false)
    var plain = String(pieces[0])
    for piece in pieces.dropFirst() {
      let value = piece.prefix { $0 != "\"" }
      let isAddress = ["href", "src", "data-days"].contains { plain.hasSuffix($0) }
      plain += "=\"" + (isAddress ? rooted(value, in: folder) : value)
      plain += piece.dropFirst(value.count)
    }
    return plain.utf8.filter { $0 != 0x20 && $0 != 0x0A }
  }

  private static func rooted(_ address: Substring, in folder: [Substring].SubSequence) -> Substring {
    let file = address.prefix { $0 != "?" }
    let named = address.hasPrefix("https:") ? address : file
    guard !named.contains(":"), !named.hasPrefix("/"), !named.hasPrefix("#") else { return named }
    var parts = folder
    for part in named.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return Substring(base + parts.joined(separator: "/"))
  }
}
