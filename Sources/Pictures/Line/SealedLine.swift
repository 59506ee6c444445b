/// Reads what is asked for of an entry's line that has been read before without a fault, and steps over
/// all else: a page of fifty days needs none of their texts.
enum SealedLine {
  private static let seen = Array(",\"seen\":{".utf8)

  /// The picture.
  static func picture(_ line: [UInt8]) throws(LineError) -> Picture {
    var reader = try LineReader(line, line.indices, isSealed: true)
    var members = PictureMembers()
    try reader.object("line") { (reader, key) throws(LineError) in
      if case "seen" = key { reader.pass() } else { try members.read(key, from: &reader) }
    }
    return try members.picture(isSealed: true)
  }

  /// The line without the sighting, as long as nothing else of its form is another than ours: then it has
  /// the digest of the picture's own line. Nil for any other.
  static func pictureLine(_ line: [UInt8], digest: UInt64) -> [UInt8]? {
    guard let start = place(of: seen, in: line),
      let end = line[start...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    var cut = line
    cut.removeSubrange(start...end)
    return XXH64.hash(cut) == digest ? cut : nil
  }

  /// Where a member begins, in a line of the form that ours have: looked for from the end, where these
  /// are. No string holds a quotation mark as it is, so that what is found is the key.
  private static func place(of member: [UInt8], in line: [UInt8]) -> Int? {
    line.indices.last { line[$0] == member[0] && line[$0...].starts(with: member) }
  }
}
