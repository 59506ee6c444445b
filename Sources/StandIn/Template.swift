import Pictures

extension String {
  /// Replaces each `{name}` in the template by its value. A name without a value stays as it is.
  package func filled(_ value: (Substring) -> String?) -> String {
    var pieces = split(separator: "{", omittingEmptySubsequences: false)
    var text = String(pieces.removeFirst())
    for piece in pieces {
      if let end = piece.firstIndex(of: "}"), let value = value(piece[..<end]) {
        text += value + piece[piece.index(after: end)...]
      } else {
        text += "{" + piece
      }
    }
    return text
  }

  /// The JSON template in this file, with its values filled in.
  static func json(_ file: [UInt8], _ value: (Substring) -> String?) -> String {
    String(decoding: file, as: UTF8.self).filled { value($0)?.inJSON }
  }

  /// The text escaped for a JSON string, without the quotation marks.
  package var inJSON: String {
    var quoted: [UInt8] = []
    quoted.append(quoting: self)
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}
