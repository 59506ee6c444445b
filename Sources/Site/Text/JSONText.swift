/// The text as a JSON string (RFC 8259), in quotation marks; `null` when there is none.
func quoted(_ text: String?) -> String {
  guard let text else { return "null" }
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\u{0}"..."\u{1F}":
      let hex = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
