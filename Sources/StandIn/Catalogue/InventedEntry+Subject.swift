import Pictures

extension InventedEntry {
  /// A subject of which a day's entry is made.
  ///
  /// In its text `<a href="wiki:Page">` leads to an encyclopedia and `<a href="day:-12">` to the
  /// entry twelve days earlier; the entry writes them in the forms that NASA's records use.
  struct Subject: Sendable {
    let title: String
    /// The stem of the picture's file name; real ones hold spaces, parentheses and signs.
    let file: String
    let picture: SkyPicture
    /// The kinds of media that may show it; see `MediaKind.withSubjects`.
    let kinds: [MediaKind]
    /// What the picture shows, in words.
    let alt: String
    /// What it shows in single words, with commas between them.
    let tags: String
    /// HTML with links as above.
    let text: String
  }
}

extension InventedEntry.Subject {
  /// Every subject, in the order of the days that use them; if the file is unreadable, one that says why.
  static let all: [InventedEntry.Subject] = {
    do throws(LineError) {
      return try read(PackageResources.subjects_json)
    } catch {
      return [
        InventedEntry.Subject(
          title: "subjects.json: \(error)", file: "none", picture: .noPicture,
          kinds: MediaKind.allCases, alt: "", tags: "", text: "")
      ]
    }
  }()

  /// The kinds of these names, with spaces between them.
  private static func kinds(_ names: String) throws(LineError) -> [MediaKind] {
    try names.split(separator: " ").map { name throws(LineError) in
      guard let kind = MediaKind(rawValue: String(name)) else {
        throw .badValue(key: "kinds", value: String(name), wanted: "kinds of media")
      }
      return kind
    }
  }

  private static func read(_ json: [UInt8]) throws(LineError) -> [InventedEntry.Subject] {
    guard let list = try JSONNode(json, json.indices).list else {
      throw .wrongType(key: "the subjects", wanted: "a list")
    }
    return try list.map { node throws(LineError) in
      func text(_ name: String) throws(LineError) -> String {
        guard let text = node.member(name)?.text else { throw .missingKey(name) }
        return text
      }
      return InventedEntry.Subject(
        title: try text("title"), file: try text("file"),
        picture: SkyPicture(name: try text("picture")),
        kinds: try kinds(text("kinds")), alt: try text("alt"),
        tags: try text("tags"), text: try text("text"))
    }
  }
}
