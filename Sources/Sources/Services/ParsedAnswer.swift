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

  /// Validates each item of a list separately. `read` sets the day of a record as soon as it is known.
  package init<Item>(_ items: [Item], _ read: (Item, inout Day?) throws(Rejection) -> Picture) {
    var pictures: [Day: Picture] = [:]
    var refused: [Rejection] = []
    for (index, item) in items.enumerated() {
      var day: Day?
      do throws(Rejection) {
        let picture = try read(item, &day)
        day = picture.day
        guard pictures[picture.day] == nil || pictures[picture.day] == picture else {
          throw .secondRecord
        }
        pictures[picture.day] = picture
      } catch {
        refused.append(.record(position: index + 1, day: day, error))
      }
    }
    self.pictures = pictures.values.sorted { $0.day > $1.day }
    self.refused = refused
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
