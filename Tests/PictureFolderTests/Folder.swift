import Pictures
import Sources

/// Files as a scan of a folder would find them.
enum Folder {
  static let today = Day(number: 20_780)  // 2026-11-23

  static func picture(
    _ name: String, _ metadata: PictureMetadata = PictureMetadata()
  ) -> FolderFile {
    let contents =
      PixelSize(width: 1600, height: 900).map { size in
        FolderFile.Contents.picture(
          FolderFile.Facts(size: size, digest: "0123456789abcdef", metadata: metadata))
      } ?? .unread
    return FolderFile(name: FileName(name), kind: .file, bytes: 1_000, contents: contents)
  }

  static func sidecar(_ name: String, _ yaml: String) -> FolderFile {
    FolderFile(
      name: FileName(name), kind: .file, bytes: yaml.utf8.count,
      contents: .text(Array(yaml.utf8)))
  }

  static func other(
    _ name: String, _ kind: FolderFile.Kind = .file, bytes: Int = 10,
    _ contents: FolderFile.Contents = .unread
  ) -> FolderFile {
    FolderFile(name: FileName(name), kind: kind, bytes: bytes, contents: contents)
  }
}

extension FolderCheck {
  init(_ files: FolderFile...) { self.init(files, today: Folder.today) }

  var told: [String] { mistakes.map(\.description) }
}
