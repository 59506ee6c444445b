package import Pictures

/// A file as it was found in the folder.
package struct FolderFile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder
    /// A pipe, a device, a link to nothing.
    case other
  }

  /// What was read of it. Which files are read, `FileName.role` tells.
  package enum Contents: Hashable, Sendable {
    case unread
    case picture(PictureHeader)
    /// The bytes of a sidecar.
    case text([UInt8])
    /// Why it cannot be read, or why it is no picture: `permission denied`.
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

/// What a picture's file says of itself.
package struct PictureHeader: Hashable, Sendable {
  package let size: PixelSize
  /// 16 hexadecimal digits that are others when the file's bytes are.
  package let digest: String
  package let metadata: PictureMetadata

  package init(size: PixelSize, digest: String, metadata: PictureMetadata = PictureMetadata()) {
    self.size = size
    self.digest = digest
    self.metadata = metadata
  }
}

/// The texts in a picture's file: IPTC, XMP or EXIF.
package struct PictureMetadata: Hashable, Sendable {
  /// When the picture was taken.
  package var taken: Day?
  package var title: String?
  package var description: String?
  package var creator: String?
  package var rights: String?
  package var alt: String?

  package init(
    taken: Day? = nil, title: String? = nil, description: String? = nil, creator: String? = nil,
    rights: String? = nil, alt: String? = nil
  ) {
    self.taken = taken
    self.title = title
    self.description = description
    self.creator = creator
    self.rights = rights
    self.alt = alt
  }
}
