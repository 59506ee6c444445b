import Pictures

extension PictureMetadata {
  /// Reads what exiftool says of one file: an object whose names have groups, as `XMP-dc:Title-de`.
  init(exiftool record: JSONNode) {
    func text(_ names: String...) -> String? {
      for name in names {
        let text = record.text(name)
        if !text.cleanLine.isEmpty { return text }
      }
      return nil
    }
    let written =
      text("XMP-dc:Title", "IPTC:ObjectName", "XMP-dc:Description", "IPTC:Caption-Abstract") != nil
    let described = text("XMP-dc:Description", "IPTC:Caption-Abstract")
    self.init(
      taken: PictureMetadata.dates.lazy.compactMap { Day(exif: record.text($0)) }.first,
      title: text("XMP-dc:Title", "IPTC:ObjectName")?.line(ofAtMost: Picture.longestTitle),
      // Cameras fill this one in, so that it counts only where somebody has described the picture.
      description: (described ?? (written ? record.restored("IFD0:ImageDescription") : nil))?
        .lines(ofAtMost: PictureMetadata.longestDescription),
      creator: (text("XMP-dc:Creator", "IPTC:By-line") ?? record.restored("IFD0:Artist"))?
        .line(ofAtMost: Picture.longestTitle),
      rights: (text("XMP-dc:Rights", "IPTC:CopyrightNotice") ?? record.restored("IFD0:Copyright"))?
        .line(ofAtMost: PictureMetadata.longestRights),
      alt: text("XMP-iptcCore:AltTextAccessibility")?.line(ofAtMost: Picture.longestAlt))
  }

  /// When the picture was made, best first.
  private static let dates = [
    "XMP-photoshop:DateCreated", "XMP-exif:DateTimeOriginal", "IPTC:DateCreated",
    "ExifIFD:DateTimeOriginal", "ExifIFD:CreateDate", "XMP-xmp:CreateDate",
  ]
}

extension JSONNode {
  /// The text of the name, of several joined by commas; when it is empty, that of another language.
  fileprivate func text(_ name: String) -> String {
    guard case .object(let members) = value else { return "" }
    let texts = members.lazy.filter { $0.name == name || $0.name.hasPrefix("\(name)-") }
      .map { $0.node.joined }
    return texts.first { !$0.cleanLine.isEmpty } ?? ""
  }

  /// The text of an Exif tag, whose encoding no tag names. It was read as of Windows; what was UTF-8 becomes so again.
  fileprivate func restored(_ name: String) -> String? {
    let text = text(name).split(whereSeparator: \.isNewline).joined(separator: ", ")
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(windows: scalar) else { return text }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  private var joined: String {
    switch value {
    case .text(let text): text
    // A title of digits alone.
    case .number(let number): number
    case .flag(let flag): "\(flag)"
    case .list(let items):
      items.map(\.joined).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object, .null: ""
    }
  }
}

extension Day {
  /// The day of `YYYY:MM:DD HH:MM:SS`; nil for a camera's zeros.
  fileprivate init?(exif text: String) {
    self.init(
      iso: ArraySlice(text.utf8.prefix(10).map { $0 == UInt8(ascii: ":") ? UInt8(ascii: "-") : $0 })
    )
  }
}

extension UInt8 {
  /// The byte of a character in the encoding Windows-1252; nil when it has none.
  fileprivate init?(windows scalar: Unicode.Scalar) {
    if let at = UInt8.windows.firstIndex(of: scalar) {
      self = 0x80 + UInt8(at)
    } else if scalar.value < 0x100 {
      self = UInt8(scalar.value)
    } else {
      return nil
    }
  }

  /// The characters of 0x80 to 0x9F; those without one are controls.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}

extension String {
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
