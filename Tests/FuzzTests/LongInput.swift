/// Inputs of a megabyte that are made of a seed, for scanners whose time is not linear.
enum LongInput {
  private static let length = 1_000_000

  /// The seed again and again, each of its lines again and again in its place, and long runs of the characters that
  /// open something.
  static func all(from seed: [UInt8]) -> [[UInt8]] {
    let lines = seed.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let longest = lines.indices.max { lines[$0].count < lines[$1].count } ?? 0
    var stretched = lines.map(Array.init)
    if !stretched.isEmpty { stretched[longest] = repeated(stretched[longest]) }
    let middle = seed.count / 2
    let runs = ["<", "<a ", "&", "[", "{\"a\":", " ", "{{#a}}", "<!--", "((", "e\u{301}"].map {
      seed[..<middle] + repeated(Array($0.utf8)) + seed[middle...]
    }
    return [repeated(seed), Array(stretched.joined(separator: [UInt8(ascii: "\n")]))]
      + runs.map(Array.init)
  }

  private static func repeated(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    return Array((0..<length / bytes.count).lazy.map { _ in bytes }.joined())
  }
}
