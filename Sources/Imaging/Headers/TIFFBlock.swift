/// The fields of a TIFF block (TIFF 6.0), which is what Exif data are. Offsets lead anywhere in a hostile one: no
/// directory is ever followed to the next.
struct TIFFBlock {
  private let bytes: [UInt8]
  private let isLittle: Bool

  /// Nil when it does not begin as a TIFF block does.
  init?(_ block: ArraySlice<UInt8>) {
    isLittle = block.starts(with: "II".utf8)
    guard isLittle || block.starts(with: "MM".utf8) else { return nil }
    bytes = Array(block)
    guard number16(2) == 42 else { return nil }
  }

  /// A field of a directory: where its value is when that has four bytes at most, or else the value's offset.
  struct Field {
    let type: Int
    let count: Int
    let value: Int
  }

  /// The offset of the first directory.
  var firstDirectory: Int? { number32(4) }

  /// The directory's first field of this tag; nil when there is none before the bytes end.
  func field(_ tag: Int, of directory: Int?) -> Field? {
    guard let directory, let count = number16(directory) else { return nil }
    for index in 0..<count {
      let at = directory + 2 + index * 12
      guard let found = number16(at) else { return nil }
      guard found == tag else { continue }
      guard let type = number16(at + 2), let count = number32(at + 4) else { return nil }
      return Field(type: type, count: count, value: at + 8)
    }
    return nil
  }

  /// The offset of the directory that a field of this one points to.
  func directory(_ tag: Int, of directory: Int?) -> Int? {
    guard let field = field(tag, of: directory), field.type == 4, field.count == 1 else {
      return nil
    }
    return number32(field.value)
  }

  /// The most bytes of a text: as many as a JPEG can hold.
  private static let longestText = 1 << 16

  /// The bytes of a text (ASCII, or UTF-8 since Exif 3.0), with its NULs; nil when they are not all there, or too
  /// many.
  func text(_ tag: Int, of directory: Int?) -> ArraySlice<UInt8>? {
    guard let field = field(tag, of: directory), [2, 129].contains(field.type),
      field.count <= TIFFBlock.longestText,
      let start = field.count > 4 ? number32(field.value) : field.value,
      start + field.count <= bytes.count
    else { return nil }
    return bytes[start..<start + field.count]
  }

  func number16(_ at: Int) -> Int? { isLittle ? bytes.little16(at) : bytes.big16(at) }

  func number32(_ at: Int) -> Int? { isLittle ? bytes.little32(at) : bytes.big32(at) }
}
