import Pictures

/// The name of a file in the folder, and its meaning.
package struct FileName: Hashable, Sendable {
  package let text: String
  /// The name before its last dot.
  package let stem: String
  /// The text after the last dot, in lower case; empty if there is no dot.
  package let fileExtension: String

  package init(_ text: String) {
    self.text = text
    // Searches bytes, because a dot with a combining mark is a different Character.
    let bytes = Array(text.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else {
      (stem, fileExtension) = (text, "")
      return
    }
    stem = String(decoding: bytes[..<dot], as: UTF8.self)
    fileExtension = String(decoding: bytes[(dot + 1)...].map(\.small), as: UTF8.self)
  }

  /// Compares bytes, because a folder can contain names that differ only in the encoding of an accent.
  package static func == (one: FileName, other: FileName) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  /// The key for finding a picture's sidecar. The key ignores case, because cameras write `Beach.JPG`. When keys are
  /// compared, the encoding of accents does not matter in Swift.
  package var key: String { text.lowercased() }
  /// The key for the stem.
  package var stemKey: String { stem.lowercased() }

  /// The name on one line, for messages.
  var shown: String { text.cleanLine.isEmpty ? "?" : text.cleanLine }
}

extension FileName {
  /// The role of a file according to its name.
  package enum Role: Hashable, Sendable {
    case picture, sidecar, video, other
    /// A system file, or a file that explains the folder (`readme`).
    case skipped
  }

  private static let videos: Set = [
    "3gp", "avi", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "ogv", "webm", "wmv",
  ]

  /// Files and folders of systems, storage devices and editors, in lower case.
  private static let ofSystems: Set = [
    "#recycle", "#snapshot", "$recycle.bin", "@eadir", "@recently-snapshot", "@recycle",
    "desktop.ini", "ehthumbs.db", "ehthumbs_vista.db", "icon\r", "icon\u{F00D}", "lost+found",
    "picasa.ini", "system volume information", "thumbs.db", "thumbs.db:encryptable",
  ]

  private var isOfSystem: Bool {
    let key = key
    return text.utf8.first == UInt8(ascii: ".") || key.hasSuffix("~")
      || key.hasPrefix("#") && key.hasSuffix("#")
      || key.hasSuffix(":zone.identifier") || FileName.ofSystems.contains(key)
      // Other programs store files of these types next to a picture. Texts in an XMP file count as texts of the
      // picture.
      || ["aae", "xmp"].contains(fileExtension)
  }

  package var role: Role {
    if isOfSystem { return .skipped }
    if PictureType.shownExtensions.contains(fileExtension) { return .picture }
    if fileExtension == "yml" || fileExtension == "yaml" { return .sidecar }
    if key.hasPrefix("readme") { return .skipped }
    return FileName.videos.contains(fileExtension) ? .video : .other
  }
}
