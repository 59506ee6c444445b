import Pictures

extension PictureMetadata {
  /// Reads exiftool's output for one file: an object with names in groups, such as `XMP-dc:Title-de`.
  init(exiftool record: JSONNode) {
    func text(_ names: String...) -> String? {
      for name in names {
        // Only XMP declares its encoding, so all other texts may need repair.
        let text = name.hasPrefix("XMP") ? record.text(name) : record.text(name).restored
        if !text.cleanLine.isEmpty { return text }
      }
      return nil
    }
    // If an Exif field has several texts, such as the photographer's and the editor's, they are on separate lines.
    func exif(_ name: String) -> String? {
      text(name)?.split(whereSeparator: \.isNewline).joined(separator: ", ")
    }
    let written =
      text("XMP-dc:Title", "IPTC:ObjectName", "XMP-dc:Description", "IPTC:Caption-Abstract") != nil
    let described = text("XMP-dc:Description", "IPTC:Caption-Abstract")
    self.init(
      taken: PictureMetadata.dates.lazy.compactMap { Day(exif: record.text($0)) }.first,
      title: text("XMP-dc:Title", "IPTC:ObjectName")?.line(ofAtMost: Picture.longestTitle),
      // Cameras fill in this field, so this field is used only if the picture also has text in another field.
      description: (described ?? (written ? text("IFD0:ImageDescription") : nil))?
        .lines(ofAtMost: PictureMetadata.longestDescription),
      creator: (text("XMP-dc:Creator", "IPTC:By-line") ?? exif("IFD0:Artist"))?
        .line(ofAtMost: Picture.longestTitle),
      rights: (text("XMP-dc:Rights", "IPTC:CopyrightNotice") ?? exif("IFD0:Copyright"))?
        .line(ofAtMost: PictureMetadata.longestRights),
      alt: text("XMP-iptcCore:AltTextAccessibility")?.line(ofAtMost: Picture.longestAlt))
  }

  /// Fields with the date of the picture, best first.
  private static let dates = [
    "XMP-photoshop:DateCreated", "XMP-exif:DateTimeOriginal", "IPTC:DateCreated",
    "ExifIFD:DateTimeOriginal", "ExifIFD:CreateDate", "XMP-xmp:CreateDate",
  ]
}

extension JSONNode {
  /// The text of this name. Several texts are joined by commas. If the text is empty, the result is the text in another
  /// language.
  fileprivate func text(_ name: String) -> String {
    guard case .object(let members) = self else { return "" }
    let texts = members.lazy.filter { $0.name == name || $0.name.hasPrefix("\(name)-") }
      .map { $0.value.joined }
    return texts.first { !$0.cleanLine.isEmpty } ?? ""
  }

  private var joined: String {
    switch self {
    case .text(let text): text
    // A title with only digits is a number in exiftool's output.
    case .number(let number): number
    case .flag(let flag): "\(flag)"
    case .list(let items):
      items.map(\.joined).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object, .null: ""
    }
  }
}

extension Day {
  /// The day from `YYYY:MM:DD HH:MM:SS`. Nil if a camera wrote zeros.
  fileprivate init?(exif text: String) {
    self.init(
      iso: ArraySlice(text.utf8.prefix(10).map { $0 == UInt8(ascii: ":") ? UInt8(ascii: "-") : $0 })
    )
  }
}

extension String {
  /// The original text, if the text is UTF-8 that was decoded as Windows-1252. An incomplete character at the end of
  /// the text is dropped.
  fileprivate var restored: String {
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      guard let byte = UInt8(windows: scalar) else { return self }
      bytes.append(byte)
    }
    for cut in 0..<min(4, bytes.count) {
      if let text = Swift.String(validating: bytes.dropLast(cut), as: UTF8.self) {
        return cut == 0 || bytes.dropLast(cut).contains { $0 >= 0x80 } ? text : self
      }
      guard bytes[bytes.count - 1 - cut] >= 0x80 else { return self }
    }
    return self
  }
}

extension UInt8 {
  /// The byte of a character in Windows-1252; nil if it has none.
  fileprivate init?(windows scalar: Unicode.Scalar) {
    if let at = UInt8.windows.firstIndex(of: scalar) {
      self = 0x80 + UInt8(at)
    } else if scalar.value < 0x100 {
      self = UInt8(scalar.value)
    } else {
      return nil
    }
  }

  /// The characters of the bytes 0x80 to 0x9F. Bytes without a character count as control characters.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}

extension String {
  /// The clean line, at most this many characters; nil when it is empty.
  func line(ofAtMost limit: Int) -> String? {
    let line = cleanLine.cut(to: limit)
    return line.isEmpty ? nil : line
  }

  /// The clean lines, in total at most this many characters, with at most one empty line between two lines. Nil when
  /// they are empty.
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
