/// The texts of a page that matter as a whole: they are gathered until their elements end.
struct PageTexts {
  /// What a text has to be.
  enum Use {
    /// The page's title.
    case title
    /// JSON-LD.
    case data
    /// Nothing, beside a script's address.
    case nothing
  }

  private var open: [(use: Use, depth: Int, line: Int, start: Int)] = []
  private var bytes: [UInt8] = []

  /// Gathers the text of the element that began at this depth and line.
  mutating func begin(_ use: Use, depth: Int, line: Int) {
    open.append((use, depth, line, bytes.count))
  }

  /// Notes a text, or a piece of one.
  mutating func add(_ text: Span<UInt8>) {
    guard !open.isEmpty else { return }
    bytes.append(text)
  }

  /// What is wrong with the text of the element that ends at this depth; nil when nothing is, or when
  /// nobody asked for it.
  mutating func end(depth: Int) -> (line: Int, message: String)? {
    guard let last = open.last, last.depth == depth else { return nil }
    open.removeLast()
    defer { if open.isEmpty { bytes.removeAll(keepingCapacity: true) } }
    let text = Array(bytes[last.start...])
    switch last.use {
    case .title: return PageTexts.isBlank(text) ? (last.line, "<title> is empty") : nil
    case .nothing:
      return PageTexts.isBlank(text)
        ? nil : (last.line, "a script with src has text too, which browsers ignore")
    case .data:
      return JSONScan.fault(in: text, range: text.indices).map {
        (last.line + line(of: $0.offset, in: text) - 1, "JSON-LD: \($0.message)")
      }
    }
  }

  private static func isBlank(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).allSatisfy(\.isWhitespace)
  }
}
