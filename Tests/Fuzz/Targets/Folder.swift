import Generator
import Pictures
import Sources

extension FuzzTarget {
  /// The texts of a picture of the folder, from a sidecar or a form: they survive a round trip,
  /// and the picture can be published.
  static let sidecar = FuzzTarget(name: "sidecar") { bytes in
    var told = [Sidecar.read(bytes, path: "moon.yml").sidecar]
    if let form = PictureForm(json: bytes) {
      var messages: PictureForm.Messages = [:]
      told.append(form.texts(&messages))
    }
    told.removeAll { $0 == Sidecar() }
    for sidecar in told {
      let (again, mistakes) = Sidecar.read(Array(sidecar.yaml.utf8), path: "moon.yml")
      try Violation.unless(
        again == sidecar && mistakes.isEmpty, "\(sidecar.yaml) is read as another")
    }
    let pictures = told.flatMap { checked(with: $0) }
    return max(told.count, try published(pictures, of: .folder, bytes))
  }

  /// A folder with the input's paragraphs as files, each a name and its contents. Each is a picture, waits, is a
  /// mistake or is skipped, and no day has two pictures.
  static let folder = FuzzTarget(name: "folder") { bytes in
    let files = files(of: bytes)
    let check = FolderCheck(files, today: today)
    let found = check.pictures + check.waiting
    let shown = found.flatMap { [$0.file] + ($0.sidecar.map { [$0] } ?? []) }
    // Names as bytes: some differ only in the encoding of an accent. A file can be part of many mistakes.
    let wrong = Set(check.mistakes.flatMap(\.files).map { Array($0.utf8) })
    let placed = (shown + check.skipped).map { Array($0.utf8) } + Array(wrong)
    try Violation.unless(
      placed.count == files.count && Set(placed) == Set(files.map { Array($0.name.text.utf8) }),
      "a file is nothing, or two things")
    try Violation.unless(
      Set(found.map(\.picture.day)).count == found.count, "two pictures are of one day")
    try Violation.unless(
      check.pictures.allSatisfy { $0.picture.day <= today }
        && check.waiting.allSatisfy { $0.picture.day > today }, "a picture has another day")
    try Violation.unless(
      check.mistakes.allSatisfy { !"\($0)".contains("\n") }, "a mistake has two lines")
    return found.count
  }

  /// The files of a folder. Special words as contents make a file something else.
  private static func files(of bytes: [UInt8]) -> [FolderFile] {
    var names: Set<FileName> = []
    let paragraphs = String(decoding: bytes, as: UTF8.self).split(separator: "\n\n")
    return paragraphs.compactMap { paragraph in
      let parts = paragraph.split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      let (name, text) = (FileName(parts[0]), parts.count > 1 ? parts[1] : "")
      guard names.insert(name).inserted else { return nil }
      return FolderFile(
        name: name, kind: text == "a folder" ? .folder : text == "a link" ? .other : .file,
        bytes: text == "nothing" ? 0 : text == "too much" ? 1_000_000_000 : 1_000,
        contents: contents(text, of: name))
    }
  }

  private static func contents(_ text: String, of name: FileName) -> FolderFile.Contents {
    if text == "a secret" { return .unreadable("permission\ndenied") }
    guard name.role == .picture else { return .text(Array(text.utf8)) }
    guard let size = PixelSize(width: 1_200, height: 800) else { return .unread }
    let metadata = PictureMetadata(
      taken: Day(iso: String(text.prefix(10))), title: text, description: text, creator: text,
      rights: text, alt: text)
    return .picture(FolderFile.Facts(size: size, digest: "0123456789abcdef", metadata: metadata))
  }

  /// The accepted picture of a folder, with its metadata and its sidecar.
  static func checked(
    with sidecar: Sidecar, _ metadata: PictureMetadata = PictureMetadata()
  ) -> [Picture] {
    FolderCheck(folder(with: sidecar, metadata), today: today).pictures.map(\.picture)
  }

  /// A folder with a picture and its sidecar.
  private static func folder(
    with sidecar: Sidecar, _ metadata: PictureMetadata
  ) -> [FolderFile] {
    let stem = sidecar.date == nil ? "\(today)-moon" : "moon"
    let yaml = Array(sidecar.yaml.utf8)
    guard let size = PixelSize(width: 1_200, height: 800) else { return [] }
    let facts = FolderFile.Facts(
      size: size, digest: "0123456789abcdef", metadata: metadata)
    return [
      FolderFile(name: FileName("\(stem).jpg"), kind: .file, bytes: 1, contents: .picture(facts)),
      FolderFile(
        name: FileName("\(stem).yml"), kind: .file, bytes: yaml.count, contents: .text(yaml)),
    ]
  }
}
