public import Pictures

/// Answers of the old API that someone saved: one file of many records, or of one.
public enum SavedArchive {
  /// The pictures in a saved file, a list of records or a single record.
  ///
  /// They are judged as the live service's are, except that an empty explanation is kept.
  public static func pictures(in bytes: [UInt8], today: Day) throws(Refusal) -> Judged {
    let items: [JSONValue]
    switch try JSONValue(bytes) {
    case .array(let list): items = list
    case .object(let fields): items = [.object(fields)]
    case let other: throw .wrongShape(expected: "a list", found: other.kind)
    }
    return Judged(items) { record throws(Refusal) in
      try OldRecord(record: record).picture(asked: nil, today: today, needsText: false)
    }
  }
}
