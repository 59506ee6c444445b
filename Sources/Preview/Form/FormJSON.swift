import Pictures
import Sources

/// The JSON that the form's page receives.
enum FormJSON {
  /// The mistakes by field: `{"messages":{"title":"…"}}`.
  static func messages(_ messages: [String: String]) -> [UInt8] {
    let answer: JSONNode = ["messages": object(messages)]
    return answer.bytes
  }

  /// The result of a check: `{"messages":{},"isValid":true}`.
  static func check(_ messages: [String: String]) -> [UInt8] {
    let answer: JSONNode = ["messages": object(messages), "isValid": messages.isEmpty]
    return answer.bytes
  }

  /// The result of saving: `{"saved":"2026-11-23-title.jpg","page":"2026/11/23.html","isClean":true}`, without
  /// `isClean` if no picture was sent.
  static func saved(_ file: String, page: String, isClean: Bool?) -> [UInt8] {
    let answer: JSONNode = ["saved": file, "page": page, "isClean": isClean]
    return answer.bytes
  }

  /// An error that does not concern a field: `{"message":"…"}`.
  static func message(_ message: String) -> [UInt8] {
    let answer: JSONNode = ["message": message]
    return answer.bytes
  }

  /// The page's data, for a script element. The data consists of the texts of the fields, the edited picture's name or
  /// null, the rules of every field, and a list of all pictures of the folder.
  static func values(
    _ texts: Sidecar, of picture: String?, among pictures: [(name: String, texts: Sidecar)]
  ) -> String {
    let fields = Sidecar.fields.map { ($0.name, texts[$0.name] ?? "") }
    let values: JSONNode = [
      "fields": object(Dictionary(fields, uniquingKeysWith: { $1 })),
      "picture": JSONNode(orNull: picture),
      "list": Sidecar.fields.map(json),
      "pictures": pictures.map { name, texts -> JSONNode in
        ["day": texts.date?.iso ?? "", "name": name, "title": texts["title"] ?? ""]
      },
    ]
    return String(decoding: values.scriptBytes, as: UTF8.self)
  }

  private static func json(_ field: Sidecar.Field) -> JSONNode {
    [
      "name": field.name, "limit": field.limit, "required": field.isRequired,
      "allowed": field.rule.allowed,
    ]
  }

  private static func object(_ texts: [String: String]) -> JSONNode {
    .object(texts.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })
  }
}
