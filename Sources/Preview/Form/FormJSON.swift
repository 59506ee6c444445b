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

  /// `{"message":"…"}`: what is wrong, and is of no field.
  static func message(_ message: String) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    json.write("message", message)
    json.close()
    return json.bytes
  }

  /// What the page begins with, for the text of a script element: the texts of the fields, the name of the picture
  /// that is changed or null, the rules of every field, and all pictures of the folder.
  static func values(
    _ texts: Sidecar, of picture: String?, among pictures: [(name: String, texts: Sidecar)]
  ) -> String {
    let fields = Sidecar.fields.map { ($0.name, $0.written(texts) ?? "") }
    var bytes = Array("{\"fields\":".utf8)
    bytes += object(Dictionary(fields, uniquingKeysWith: { $1 }))
    bytes += Array(",\"picture\":".utf8)
    if let picture { bytes.append(quoting: picture) } else { bytes += Array("null".utf8) }
    bytes += Array(",\"list\":".utf8) + list(Sidecar.fields.map(rule))
    bytes += Array(",\"pictures\":".utf8)
    bytes += list(
      pictures.map { picture in
        let day = picture.texts.date?.iso ?? ""
        return object(["name": picture.name, "day": day, "title": picture.texts.title ?? ""])
      })
    bytes.append(UInt8(ascii: "}"))
    // No text may end the element, or begin a comment in it.
    return String(decoding: bytes, as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private static func rule(_ field: Sidecar.Field) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    json.write("name", field.name)
    switch field.limit {
    case .characters(let limit)?, .bytes(let limit)?: json.write("limit", limit)
    case nil: break
    }
    json.write("required", field.isRequired)
    json.write("allowed", field.allowed)
    json.close()
    return json.bytes
  }

  private static func list(_ items: [[UInt8]]) -> [UInt8] {
    Array("[".utf8) + Array(items.joined(separator: ",".utf8)) + Array("]".utf8)
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
