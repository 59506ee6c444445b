package import Pictures

package struct FolderFile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder
    /// A link, a pipe or a device.
    case other
  }

  /// What was read from the file. `FileName.role` decides which files are read.
  package enum Contents: Hashable, Sendable {
    case unread
    case picture(Facts)
    /// The bytes of a sidecar.
    case text([UInt8])
    /// Why it cannot be read, or is not a picture: `permission denied`.
    case unreadable(String)
  }

  package let name: FileName
  package let kind: Kind
  package let bytes: Int
  package var contents: Contents

  package init(name: FileName, kind: Kind, bytes: Int, contents: Contents) {
    self.name = name
    self.kind = kind
    self.bytes = bytes
    self.contents = contents
  }
}

extension FolderFile {
  /// What was read from a picture.
  package struct Facts: Hashable, Sendable {
    package let size: PixelSize
    /// 16 hexadecimal digits that change with the file's bytes.
    package let digest: String
    package var metadata: PictureMetadata

    package init(size: PixelSize, digest: String, metadata: PictureMetadata = PictureMetadata()) {
      self.size = size
      self.digest = digest
      self.metadata = metadata
    }
  }

  /// Why the file is neither a picture nor a sidecar; nil if it may be one.
  var mistake: FolderMistake? {
    if !name.isUsable { return .unusableName(of: [name]) }
    if name.role == .sidecar { return nil }
    if let kindMistake { return kindMistake }
    switch name.role {
    case .video:
      return FolderMistake(
        [name], "this is a video, but apod shows only pictures", "move it out of the folder")
    case .other:
      let types = PictureType.shownExtensions.joined(separator: ", ")
      return FolderMistake(
        [name], "this is neither a picture (\(types)) nor a sidecar (yml)",
        "save it as one of these, or move it out of the folder")
    case .picture, .sidecar, .skipped: return nil
    }
  }

  /// The mistake that this is not a file; nil if it is one.
  var kindMistake: FolderMistake? {
    switch kind {
    case .file: nil
    case .folder:
      FolderMistake(
        [name], "this is a folder, but apod does not look inside folders",
        "move its pictures out of it")
    case .other:
      FolderMistake(
        [name], "this is a link, a pipe or a device", "replace it with the picture")
    }
  }
}

extension FolderMistake {
  static func unusableName(of files: [FileName]) -> FolderMistake {
    FolderMistake(files, "the name is not UTF-8 text, or is too long", "rename the file")
  }
}

extension FileName {
  /// Whether an address made from the name leads back to the file.
  fileprivate var isUsable: Bool {
    guard !text.unicodeScalars.contains("\u{FFFD}"),
      let address = FolderAddress.address(of: self, digest: "")
    else { return false }
    return FolderAddress.name(at: address) == self
  }
}
