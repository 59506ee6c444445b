import Pictures

/// Reads the numbers that follow the name of a catalogue.
struct DesignationReader {
  let scan: DayScan

  private var words: [DayScan.Word] { scan.words }

  /// The words that may follow the last number of a list such as “869 and 884”.
  private static let afterNumber: [Cue] = [
    .and, .verb, .from, .by, .with, .in, .near, .of, .over,
  ]

  /// The designations that begin with these digits, and the index of the next word. Nil if the digits are not part of a
  /// designation.
  func read(
    _ catalogue: Catalogue, prefix: Range<Int>, digits: ArraySlice<UInt8>, at index: Int
  ) -> (found: [Designation], end: Int)? {
    guard !isFraction(after: index),
      isTrusted(catalogue, prefix: prefix, at: index)
    else { return nil }
    guard let first = DesignationReader.designation(catalogue, digits),
      catalogue != .barnard || isBarnard(first.number, prefix: prefix)
    else { return nil }
    var found = [first]
    var end = index + 1
    var known: Set<Designation> = []
    while let (number, next) = another(after: end, catalogue, first: digits) {
      if known.isEmpty { known.insert(first) }
      if known.insert(number).inserted { found.append(number) }
      end = next
    }
    return (found, end)
  }

  /// Whether a decimal fraction follows, as in M5.6, which is the strength of an earthquake or a flare.
  private func isFraction(after index: Int) -> Bool {
    index + 1 < words.count && words[index + 1].gap == .point && words[index + 1].hasDigit
  }

  private func isTrusted(_ catalogue: Catalogue, prefix: Range<Int>, at index: Int) -> Bool {
    let isLetter = scan.letters(of: words[prefix.lowerBound]).dropFirst().first.map(\.isDigit)
    // The checks below are only for “M” and “B” as single letters, with or without a space before the number.
    guard catalogue == .messier || catalogue == .barnard, isLetter ?? true else { return true }
    let next = index + 1 < words.count ? words[index + 1] : nil
    if let next, next.gap <= .hyphen, next.cues.contains(.notMessier) { return false }
    if let next, next.gap == .hyphen, next.hasDigit { return false }
    guard prefix.upperBound == index else { return true }
    if words[index].gap != .space { return false }
    guard prefix.lowerBound > 0 else { return true }
    let before = words[prefix.lowerBound - 1]
    let isNumber = scan.letters(of: before).allSatisfy { $0.isDigit }
    return !(isNumber && words[prefix.lowerBound].gap == .space)
  }

  /// Whether the number belongs to Barnard's catalogue. A “B” can also belong to a spectral type, a vitamin or a
  /// bomber.
  private func isBarnard(_ number: Int, prefix: Range<Int>) -> Bool {
    guard
      scan.letters(of: words[prefix.lowerBound]).first(where: { $0 != 98 }).map(\.isDigit) ?? true
    else { return true }
    return number > 9 && scan.has(.darkNebula)
  }

  /// Another number after the first designation, as in 4038/4039, 4038/39, or 869 and 884.
  private func another(
    after end: Int, _ catalogue: Catalogue, first: ArraySlice<UInt8>
  ) -> (Designation, Int)? {
    guard end < words.count else { return nil }
    var at = end
    let gap = words[end].gap
    let isAnd = words[end].cues.contains(.and)
    if isAnd { at += 1 }
    guard at < words.count, words[at].field == words[end].field, words[at].hasDigit,
      !isFraction(after: at)
    else { return nil }
    let digits = scan.letters(of: words[at])
    let count = digits.prefix { $0.isDigit }.count
    let firstCount = first.prefix { $0.isDigit }.count
    if !isAnd, gap == .slash || (gap == .hyphen && catalogue != .messier && count >= 2) {
      let missing = count < firstCount ? first.prefix(firstCount - count) : []
      return DesignationReader.designation(catalogue, Array(missing) + digits).map { ($0, at + 1) }
    }
    let isLong = count >= 3 && count + 1 >= firstCount
    guard isAnd ? gap <= .comma && words[at].gap == .space : gap == .comma && isLong,
      isLong || count == firstCount || catalogue == .messier, isEnd(after: at, isLong: isLong)
    else { return nil }
    return DesignationReader.designation(catalogue, digits[...]).map { ($0, at + 1) }
  }

  /// Whether the number is a designation, and not a count like the 2 in “M31 and 2 other galaxies”.
  private func isEnd(after at: Int, isLong: Bool) -> Bool {
    guard at + 1 < words.count else { return true }
    let next = words[at + 1]
    if next.field != words[at].field || next.gap >= .bracket { return true }
    return isLong
      ? !next.cues.contains(.counted)
      : DesignationReader.afterNumber.contains { next.cues.contains($0) }
  }

  private static func designation(
    _ catalogue: Catalogue, _ digits: some Collection<UInt8>
  ) -> Designation? {
    let figures = digits.prefix { $0.isDigit }
    let rest = digits.dropFirst(figures.count)
    guard figures.first != 48, let number = decimal(figures), number > 0,
      number <= catalogue.form.most
    else { return nil }
    if rest.isEmpty { return Designation(catalogue: catalogue, number: number) }
    guard catalogue.dropsLetter, rest.count == 1, let letter = rest.first,
      (97...102).contains(letter)
    else { return nil }
    return Designation(catalogue: catalogue, number: number)
  }
}
