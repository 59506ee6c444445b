import Template

/// Markup with interpolated texts, which are escaped for content and double-quoted attributes: `<a href="\(link)">`.
struct EscapedMarkup: ExpressibleByStringInterpolation {
  let bytes: [UInt8]

  init(stringLiteral markup: String) { bytes = Array(markup.utf8) }

  init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 64 * interpolationCount)
    }

    mutating func appendLiteral(_ markup: String) { bytes += markup.utf8 }

    mutating func appendInterpolation(_ text: String) {
      bytes.append(escaping: text, keepsApostrophes: true)
    }
  }
}
