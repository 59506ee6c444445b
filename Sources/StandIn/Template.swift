import Pictures

extension String {
  /// The template with a value in place of each `{name}`. A name without a value stays as it is.
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

  /// The template in this file, filled with texts of JSON.
  static func json(_ file: [UInt8], _ value: (Substring) -> String?) -> String {
    String(decoding: file, as: UTF8.self).filled { value($0)?.inJSON }
  }

  /// The text as it stands between the quotation marks of JSON.
  package var inJSON: String {
    var quoted: [UInt8] = []
    quoted.append(quoting: self)
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}
