package import Pictures

/// Answers of the old API that were saved to files.
package enum SavedArchive {
  /// Parses the JSON of one record.
  ///
  /// Validates it like a live answer, except that an empty explanation is valid.
  package static func read(record bytes: [UInt8], today: Day) throws(Rejection) -> SavedRecord {
    let record = try Record(JSONNode.value(of: bytes))
    try record.checkedText()
    let picture = try record.picture(asked: nil, today: today, needsText: false)
    let isSame =
      record.text("title") == picture.title
      && (record.text("explanation") ?? "").cleanLine == picture.explanation.plain.cleanLine
    return (picture, isCleaned: !isSame)
  }
}
