import Pictures
import Sources

/// The JSON that the form's page receives.
enum FormJSON {
  /// The mistakes by field: `{"messages":{"title":"…"}}`.
  static func messages(_ messages: [String: String]) -> [UInt8] {
    object { $0.write("messages", messages) }
  }

  /// The result of a check: `{"messages":{},"isValid":true}`.
  static func check(_ messages: [String: String]) -> [UInt8] {
    object {
      $0.write("messages", messages)
      $0.write("isValid", messages.isEmpty)
    }
  }

  /// The result of saving: `{"saved":"2026-11-23-title.jpg","page":"2026/11/23.html","isClean":true}`, without
  /// `isClean` if no picture was sent.
  static func saved(_ file: String, page: String, isClean: Bool?) -> [UInt8] {
    object {
      $0.write("saved", file)
      $0.write("page", page)
      if let isClean { $0.write("isClean", isClean) }
    }
  }

  /// An error that does not concern a field: `{"message":"…"}`.
  static func message(_ message: String) -> [UInt8] {
    object { $0.write("message", message) }
  }

  private static func object(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    write(&json)
    json.close()
    return json.bytes
  }

  /// The page's data, for a script element. The data consists of the texts of the fields, the edited picture's name or
  /// null, the rules of every field, and a list of all pictures of the folder.
  static func values(
    _ texts: Sidecar, of picture: String?, among pictures: [(name: String, texts: Sidecar)]
  ) -> String {
    let fields = Sidecar.fields.map { ($0.name, $0.written(texts) ?? "") }
    var json = JSONWriter()
    json.open()
    json.write("fields", Dictionary(fields, uniquingKeysWith: { $1 }))
    json.write("picture", orNull: picture)
    json.openList("list")
    for field in Sidecar.fields { write(field, to: &json) }
    json.closeList()
    json.openList("pictures")
    for picture in pictures {
      json.open()
      json.write("day", picture.texts.date?.iso ?? "")
      json.write("name", picture.name)
      json.write("title", picture.texts.title ?? "")
      json.close()
    }
    json.closeList()
    json.close()
    return String(decoding: json.scriptBytes, as: UTF8.self)
  }

  private static func write(_ field: Sidecar.Field, to json: inout JSONWriter) {
    json.open()
    json.write("name", field.name)
    switch field.limit {
    case .characters(let limit)?, .bytes(let limit)?: json.write("limit", limit)
    case nil: break
    }
    json.write("required", field.isRequired)
    json.write("allowed", field.allowed)
    json.close()
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ key: String, _ texts: [String: String]) {
    open(key)
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) { write(name, text) }
    close()
  }
}
