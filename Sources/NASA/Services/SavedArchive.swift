public import Pictures

/// Answers of the old API that someone saved.
public enum SavedArchive {
  /// A record of a saved answer, read.
  public struct Saved: Hashable, Sendable {
    /// The picture that it tells of.
    public let picture: Picture
    /// What had to be cleaned of it.
    public let cleaned: Set<Cleaning>
  }

  /// The picture that the JSON of one record tells of.
  ///
  /// It is judged as the live service's are, except that an empty explanation is kept.
  public static func read(record bytes: [UInt8], today: Day) throws(Refusal) -> Saved {
    let record = try Record(JSONNode.value(of: bytes))
    let picture = try OldRecord(record: record).picture(asked: nil, today: today, needsText: false)
    return Saved(picture: picture, cleaned: Cleaning.done(to: record, for: picture))
  }
}
