import PictureFolder
import Pictures

/// What the form's page is told, as JSON.
enum FormJSON {
  /// `{"messages":{"title":"…"}}`.
  static func messages(_ messages: [String: String]) -> [UInt8] {
    Array("{\"messages\":".utf8) + object(messages) + Array("}".utf8)
  }

  /// `{"messages":{},"isValid":true}`.
  static func check(_ messages: [String: String]) -> [UInt8] {
    Array("{\"messages\":".utf8) + object(messages)
      + Array(",\"isValid\":\(messages.isEmpty)}".utf8)
  }

  /// `{"saved":"2026-11-23-title.jpg","page":"2026/11/23.html"}`.
  static func saved(_ file: String, page: String) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    json.write("saved", file)
    json.write("page", page)
    json.close()
    return json.bytes
  }

  /// What the page begins with, for the text of a script element: the values of the fields, the picture's name or
  /// null, and the rules of every field.
  static func values(_ fields: [String: String], picture: String?) -> String {
    var bytes = Array("{\"fields\":".utf8) + object(fields) + Array(",\"file\":".utf8)
    if let picture { bytes.append(quoting: picture) } else { bytes += Array("null".utf8) }
    bytes += Array(",\"rules\":[".utf8)
    for (place, field) in Sidecar.fields.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      var json = JSONWriter()
      json.open()
      json.write("name", field.name)
      json.write("meaning", field.meaning)
      switch field.limit {
      case .characters(let limit)?:
        json.open("limit")
        json.write("characters", limit)
        json.close()
      case .bytes(let limit)?:
        json.open("limit")
        json.write("bytes", limit)
        json.close()
      case nil: break
      }
      json.write("required", field.isRequired)
      json.write("allowed", field.allowed)
      json.close()
      bytes += json.bytes
    }
    bytes += Array("]}".utf8)
    // No text may end the element, or begin a comment in it.
    return String(decoding: bytes, as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private static func object(_ texts: [String: String]) -> [UInt8] {
    var bytes = Array("{".utf8)
    for (place, text) in texts.sorted(by: { $0.key < $1.key }).enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(quoting: text.key)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(quoting: text.value)
    }
    return bytes + Array("}".utf8)
  }
}
