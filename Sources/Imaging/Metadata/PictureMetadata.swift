package import Pictures

/// What a picture file says of itself: in its XMP packet, else in its IPTC block, else in its Exif data. Whatever
/// is damaged, or over a limit, says nothing.
package struct PictureMetadata: Hashable, Sendable {
  /// The day on which the picture was made, by the clock there.
  package var taken: Day?
  /// One line of at most `Picture.longestTitle` characters, like those of `creator`.
  package var title: String?
  /// Lines of at most `longestDescription` characters in all.
  package var description: String?
  /// One line; several people are separated by commas.
  package var creator: String?
  /// One line of at most `longestRights` characters.
  package var rights: String?
  /// One line of at most `Picture.longestAlt` characters.
  package var alt: String?

  /// The most characters of a description. In a script of three bytes a character it still fits
  /// `Picture.mostMarkup`.
  package static let longestDescription = 5_000
  /// The most characters of the rights; some are whole licences.
  package static let longestRights = 1_000

  /// Nothing said.
  package init() {}

  /// Reads the bytes of a JPEG, PNG or WebP file; every other one says nothing.
  package init(of bytes: [UInt8]) {
    let blocks = MetadataBlocks(of: bytes)
    self.init()
    if let xmp = blocks.xmp { add(PictureMetadata(xmp: xmp)) }
    if !blocks.photoshop.isEmpty { add(PictureMetadata(photoshop: blocks.photoshop)) }
    if let exif = blocks.exif { add(PictureMetadata(exif: exif)) }
  }

  /// Takes from another what is not known yet.
  private mutating func add(_ other: PictureMetadata) {
    taken = taken ?? other.taken
    title = title ?? other.title
    description = description ?? other.description
    creator = creator ?? other.creator
    rights = rights ?? other.rights
    alt = alt ?? other.alt
  }
}

extension String {
  /// The bytes as UTF-8, or when they are not, as Latin-1: what programs write where ASCII is demanded.
  init(utf8OrLatin1 bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    self.init(text)
  }

  /// The clean line of at most so many characters; nil when nothing is left.
  func line(ofAtMost limit: Int) -> String? {
    let line = cleanLine.cut(to: limit)
    return line.isEmpty ? nil : line
  }

  /// The clean lines of at most so many characters in all, with one empty line at most between two; nil when
  /// nothing is left.
  func lines(ofAtMost limit: Int) -> String? {
    var lines: [String] = []
    var left = limit
    for part in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = String(part).cleanLine
      if line.isEmpty, lines.last?.isEmpty ?? true { continue }
      guard left > 1 else { break }
      lines.append(line.cut(to: left))
      left -= line.unicodeScalars.count + 1
    }
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
