/// A number in a catalogue, such as NGC 224.
struct Designation: Hashable, Sendable {
  let catalogue: Catalogue
  let number: Int
  /// What follows the number: the letters of a supernova, the field of ESO's plates.
  var suffix = ""

  /// The one spelling in which it is written: `M 31`, `Sh2-240`, `SN 1987A`.
  var text: String { "\(catalogue.form.designation)\(number)\(suffix)" }

  /// The id of a subject that no table has; nil when a number alone makes none.
  var id: String? { catalogue.form.id.map { "\($0)\(number)" } }

  /// The subject of an object that no table has.
  var subject: Subject { Subject(id: id ?? text, name: text, group: .object) }
}
