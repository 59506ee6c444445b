import Pictures

extension String {
  /// The text, or nil if cameras or programs write this text into every picture. A text of a camera is not a caption,
  /// and may reveal the camera or the place.
  var byPeople: String? {
    let line = cut(to: 200).cleanLine
    let key = line.lowercased()
    let isUsual =
      String.usual.contains(key) || key.hasSuffix("digital camera") && key.utf8.count <= 40
      || String.beginnings.contains(where: key.hasPrefix)
    return isUsual || line.isCameraFile || line.hasCoordinates ? nil : self
  }

  /// Texts that cameras of Olympus, Sony, Minolta and Samsung write, names of Huawei's scene modes, and texts that
  /// programs write.
  private static let usual: Set = [
    "bty", "camera", "cof", "dav", "default", "edf", "exif_jpeg_picture", "fptr", "hdr", "hdrpl",
    "hdrplus", "jpeg", "mde", "minolta dsc", "nor", "ozedf", "oznor", "picasa", "ptr", "rhdr",
    "rpt",
    "rptbty", "samsung camera pictures", "screenshot", "sdr", "sony dsc", "vhdr",
  ]

  private static let beginnings = [
    "charset=", "created with gimp", "dcim\\", "dcim/", "exif_jpeg", "file written by adobe",
    "lead technologies", "processed with vsco",
  ]

  /// Whether the text is only the name of a camera's file: `DJI_0123.JPG`, with or without a path.
  private var isCameraFile: Bool {
    guard !contains(" "), utf8.count(where: \.isDigit) >= 3 else { return false }
    let last = split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    let name = FileName(last)
    return name.title == nil && name.stem.utf8.contains(where: \.isDigit)
      && (name.role == .picture || name.stem.utf8.contains(where: \.isLetter))
  }

  /// Whether the text contains coordinates, such as `Nikon D850, 48.858370 N 2.294481 E`.
  private var hasCoordinates: Bool {
    let words = split { " ,;()".contains($0) }.map { $0.uppercased() }
    func isDegrees(_ word: String) -> Bool {
      let digits = word.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
        && parts[1].count >= 3 && parts[0].count <= 3
    }
    let count = words.indices.count { at in
      let word = words[at].replacing("°", with: "")
      if let last = word.last, "NSEW".contains(last), isDegrees(String(word.dropLast())) {
        return true
      }
      return isDegrees(word) && at + 1 < words.count
        && ["N", "S", "E", "W"].contains(words[at + 1])
    }
    return count >= 2
  }
}
