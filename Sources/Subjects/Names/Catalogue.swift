import Pictures

/// A catalogue in which every object is a subject, even if no table lists the object.
struct Catalogue: Hashable, Sendable {
  /// What the ids of its objects begin with.
  let id: String
  /// What the usual designations of its objects begin with, such as `NGC` or `Sh2-`.
  let name: String
  /// The highest number in the catalogue.
  let most: Int

  /// The object with the number at the start of these letters, with its normal spelling as its name, such as `M 31` or
  /// `Sh2-240`. Nil if the catalogue has no such object. A letter after the number, which stands for a part of the
  /// object, is ignored.
  func object(_ letters: ArraySlice<UInt8>) -> Subject? {
    let digits = letters.prefix { $0.isDigit }
    let rest = letters.dropFirst(digits.count)
    guard digits.first != 48, let number = decimal(digits), (1...most).contains(number),
      rest.isEmpty || rest.count == 1 && rest.allSatisfy({ (97...102).contains($0) })
    else { return nil }
    let space = name.hasSuffix("-") ? "" : " "
    return Subject(id: "\(id)\(number)", name: "\(name)\(space)\(number)", group: .object)
  }
}
