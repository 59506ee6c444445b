/// A number in a catalogue, such as NGC 224.
struct Designation: Hashable, Sendable {
  let catalogue: Catalogue
  let number: Int
  /// What follows the number: the letters of a supernova, the field of ESO's plates.
  var suffix = ""

  /// The one spelling in which it is written: `M 31`, `Sh2-240`, `SN 1987A`.
  var text: String { "\(catalogue.form.designation)\(number)\(suffix)" }

  /// The subject of an object that no table has.
  var subject: Subject {
    let id = catalogue.form.id ?? catalogue.form.designation.lowercased()
    return Subject(id: "\(id)\(number)", name: text, group: .object)
  }
}
