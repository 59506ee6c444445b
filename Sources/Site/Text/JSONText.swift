import Pictures

/// The text as a JSON string (RFC 8259) in quotation marks, or `null` for nil. For long output, use `append(quoting:)`,
/// which does not create a string.
func quoted(_ text: String?) -> String {
  guard let text else { return "null" }
  var bytes: [UInt8] = []
  bytes.append(quoting: text)
  return String(decoding: bytes, as: UTF8.self)
}

/// A JSON object with one member per line. The values must be JSON. `margin` is written before the closing brace.
func object(_ members: [(name: String, value: String)], margin: String = "") -> String {
  let lines = members.map { "\(margin)  \(quoted($0.name)): \($0.value)" }
  return "{\n\(lines.joined(separator: ",\n"))\n\(margin)}"
}
