extension RecordScanner {
  /// What was found, and the line on which it begins, from 1.
  package struct Found: Hashable {
    let line: Int
    let content: Content
  }

  /// A record, or what was found in place of one.
  package enum Content: Hashable {
    /// A record, which may be invalid JSON.
    case record([UInt8])
    /// A record of this many bytes, more than `longest`.
    case tooLong(Int)
    case cutRecord
    /// The file is neither a list of records nor lines of them here.
    case flaw(Flaw)
  }

  /// What is wrong between records.
  package enum Flaw: Error, Hashable, CustomStringConvertible {
    /// No record stands before the comma.
    case comma
    case lastComma
    case noComma
    case commaOutsideList
    case listInList
    /// A list begins after records, or after another list.
    case laterList
    case endWithoutList
    case recordAfterList
    /// A second record on one line, which is not in a list.
    case sameLine
    /// The file ends before its list is closed.
    case openList
    /// The file is empty, or its list is.
    case noRecord

    package var description: String {
      switch self {
      case .comma: "a comma without a record before it"
      case .lastComma: "a comma without a record after it"
      case .noComma: "no comma between this record and the one before"
      case .commaOutsideList: "a comma outside of a list"
      case .listInList: "a list within the list"
      case .laterList: "a list after what is whole without it: a file is one list, or lines"
      case .endWithoutList: "the end of a list that has not begun"
      case .recordAfterList: "a record after the end of the list"
      case .sameLine: "a second record on this line, and no list around them"
      case .openList: "the file is cut short: its list does not end"
      case .noRecord: "the file has no record"
      }
    }
  }
}
