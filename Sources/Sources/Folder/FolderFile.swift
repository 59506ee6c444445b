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
  package let contents: Contents

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
}
