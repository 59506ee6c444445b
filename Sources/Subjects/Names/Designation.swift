import Pictures

/// A catalogue in which every object is a subject, even if no table lists the object.
struct Catalogue: Hashable, Sendable {
  /// What the ids of its objects begin with.
  let id: String
  /// What the usual designations of its objects begin with, such as `NGC` or `Sh2-`.
  let name: String
  /// The highest number in the catalogue.
  let most: Int

  /// The number at the start of these letters; nil if the catalogue has no such object. A letter after the number, which
  /// stands for a part of the object, is ignored.
  func number(_ letters: ArraySlice<UInt8>) -> Int? {
    let digits = letters.prefix { $0.isDigit }
    let rest = letters.dropFirst(digits.count)
    guard digits.first != 48, let number = decimal(digits), (1...most).contains(number),
      rest.isEmpty || rest.count == 1 && rest.allSatisfy({ (97...102).contains($0) })
    else { return nil }
    return number
  }
}

/// An object's number in a catalogue, such as NGC 224.
struct Designation: Hashable, Sendable {
  let catalogue: Catalogue
  let number: Int

  /// The normal spelling: `M 31`, `Sh2-240`.
  var text: String { catalogue.name + (catalogue.name.hasSuffix("-") ? "" : " ") + "\(number)" }

  var id: String { "\(catalogue.id)\(number)" }

  /// The subject for a designation that no table lists.
  var subject: Subject { Subject(id: id, name: text, group: .object) }
}
