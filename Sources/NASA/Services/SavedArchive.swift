public import Pictures
public import Services

/// Answers of the old API that were saved to files.
public enum SavedArchive {
  /// A parsed record of a saved answer.
  public struct Saved: Hashable, Sendable {
    /// The picture made of the record.
    public let picture: Picture
    /// The corrections that were needed.
    public let cleaned: Set<Cleaning>
  }

  /// Parses the JSON of one record.
  ///
  /// It is validated like a live answer, except that an empty explanation is accepted.
  public static func read(record bytes: [UInt8], today: Day) throws(Refusal) -> Saved {
    let record = try Record(JSONNode.value(of: bytes))
    try record.judgedText()
    let picture = try OldRecord(record: record).picture(asked: nil, today: today, needsText: false)
    return Saved(picture: picture, cleaned: Cleaning.done(to: record, for: picture))
  }
}
