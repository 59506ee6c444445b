extension RecordScanner {
  /// Judges what stands between records: the brackets and commas of one list, or line ends alone.
  ///
  /// After a mistake anything may follow until the next record, so each mistake is told once.
  struct ListSyntax {
    private enum Place { case start, lines, list, afterList }
    private enum Last { case nothing, record, comma, mistake }

    private var place = Place.start
    private var last = Last.nothing
    /// The number of open lists within the list.
    private var inner = 0
    /// The line on which the last record ends.
    private var endLine = 0
    private var isEmpty = true

    var isInList: Bool { place == .list }

    mutating func openList() -> Flaw? {
      switch place {
      case .start:
        place = .list
        return nil
      case .list:
        inner += 1
        return mistake(.listInList)
      case .lines, .afterList:
        place = .list
        return mistake(.laterList)
      }
    }

    mutating func closeList() -> Flaw? {
      guard place == .list else { return mistake(.endWithoutList) }
      let flaw = last == .comma ? mistake(.lastComma) : nil
      if inner > 0 { inner -= 1 } else { place = .afterList }
      return flaw
    }

    mutating func comma() -> Flaw? {
      guard place == .list else { return mistake(.commaOutsideList) }
      guard last == .record else { return mistake(.comma) }
      last = .comma
      return nil
    }

    mutating func beginRecord(_ line: Int) -> Flaw? {
      defer {
        if place != .list { place = .lines }
        last = .record
        isEmpty = false
      }
      return switch place {
      case .lines where endLine == line: mistake(.sameLine)
      case .list where last == .record: mistake(.noComma)
      case .afterList: mistake(.recordAfterList)
      default: nil
      }
    }

    mutating func endRecord(_ line: Int) { endLine = line }

    /// Takes note of something that is no record, or is not a whole one.
    mutating func lose() {
      if place == .start { place = .lines }
      last = .mistake
      isEmpty = false
    }

    /// What is wrong at the end of the input.
    func end() -> Flaw? {
      if place == .list { return .openList }
      return isEmpty ? .noRecord : nil
    }

    private mutating func mistake(_ flaw: Flaw) -> Flaw? {
      defer {
        last = .mistake
        isEmpty = false
      }
      return last == .mistake ? nil : flaw
    }
  }
}
