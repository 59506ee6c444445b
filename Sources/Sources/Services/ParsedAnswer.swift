package import Pictures

/// A parsed answer: the accepted records, and why the other records were rejected.
///
/// An answer with only rejected records is not an error. The caller must check for that.
package struct ParsedAnswer: Hashable, Sendable {
  /// The maximum number of records in an answer. The longest list that a service sends has 200 records.
  package static let longestList = 1_000

  /// The accepted pictures, newest first, at most one per day.
  package let pictures: [Picture]
  /// One `Rejection.record` per rejected record, in the list's order.
  package let refused: [Rejection]

  package init(pictures: [Picture], refused: [Rejection]) {
    self.pictures = pictures
    self.refused = refused
  }

  package init(_ picture: Picture) { self.init(pictures: [picture], refused: []) }

  package init(_ outcomes: [Result<Picture, Rejection>]) {
    var pictures: [Day: Picture] = [:]
    var refused: [Rejection] = []
    for (index, outcome) in outcomes.enumerated() {
      switch outcome {
      case .success(let picture):
        switch pictures[picture.day] {
        case nil: pictures[picture.day] = picture
        case picture: break
        case .some:
          refused.append(.record(position: index + 1, day: picture.day, .secondRecord))
        }
      case .failure(let refusal): refused.append(refusal)
      }
    }
    self.pictures = pictures.values.sorted { $0.day > $1.day }
    self.refused = refused
  }
}

extension ParsedAnswer {
  /// Validates each item of a list separately.
  package init(_ items: [JSONNode], _ read: (Record) throws(Rejection) -> Picture) {
    self.init(
      items.enumerated().map { index, item in
        var day: Day?
        do throws(Rejection) {
          let record = try Record(item)
          day = record.text("date").flatMap { Day(iso: $0) }
          try record.checkedText()
          return .success(try read(record))
        } catch {
          return .failure(.record(position: index + 1, day: day, error))
        }
      })
  }
}

extension ParsedAnswer {
  /// A copy with only the records of this day. Throws `notThere` if there is none.
  package func only(_ day: Day) throws(Rejection) -> ParsedAnswer {
    let parsed = ParsedAnswer(
      pictures: pictures.filter { $0.day == day }, refused: refused.filter { $0.day == day })
    if parsed.pictures.isEmpty, parsed.refused.isEmpty { throw .notThere(day) }
    return parsed
  }

  /// Whether the answer contains only records of days that were not requested.
  package var isOfOtherDays: Bool {
    pictures.isEmpty && !refused.isEmpty && refused.allSatisfy(\.isOfOtherDay)
  }

  /// A copy without records of days that were not requested, because a service may ignore ranges.
  package var withoutOtherDays: ParsedAnswer {
    ParsedAnswer(pictures: pictures, refused: refused.filter { !$0.isOfOtherDay })
  }
}

extension Rejection {
  /// The day of a rejected record, if it could be read.
  package var day: Day? {
    switch self {
    case .record(_, let day, _): day
    case .unpublishable(let day, _): day
    default: nil
    }
  }

  /// The reason without the record's position in the list.
  package var ofRecord: Rejection {
    if case .record(_, _, let why) = self { why } else { self }
  }

  fileprivate var isOfOtherDay: Bool {
    if case .wrongDay = ofRecord { true } else { false }
  }
}
