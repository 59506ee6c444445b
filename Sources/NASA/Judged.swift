public import Pictures

/// What became of a list: the records believed, and why the others were not.
///
/// A list whose every record is refused is still a list; it is for the caller to see that nothing
/// believable came.
public struct Judged: Hashable, Sendable {
  /// The most records that an answer may list; the longest that any service gives has 100.
  static let longestList = 1_000

  /// The pictures, newest first, no day twice.
  public let pictures: [Picture]
  /// One `Refusal.record` for each record that was not believed, in the list's order.
  public let refused: [Refusal]

  init(_ outcomes: [Result<Picture, Refusal>]) {
    var days: Set<Day> = []
    var pictures: [Picture] = []
    var refused: [Refusal] = []
    for outcome in outcomes {
      switch outcome {
      case .success(let picture):
        if days.insert(picture.day).inserted { pictures.append(picture) }
      case .failure(let refusal): refused.append(refusal)
      }
    }
    self.pictures = pictures.sorted { $0.day > $1.day }
    self.refused = refused
  }
}

extension Judged {
  /// Reads each item of a list by itself.
  init(_ items: [JSONNode.Value], _ read: (Record) throws(Refusal) -> Picture) {
    self.init(
      items.enumerated().map { index, item in
        var day: Day?
        do throws(Refusal) {
          let record = try Record(item)
          day = record.text("date").flatMap { Day(iso: $0) }
          try record.judgedText()
          return .success(try read(record))
        } catch {
          return .failure(.record(position: index + 1, day: day, error))
        }
      })
  }
}
