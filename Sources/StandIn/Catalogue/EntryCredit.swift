import Pictures

extension InventedEntry {
  /// Who made the picture, in one of the forms that the service's records have.
  var wireCredit: String { credit.wire }

  /// The old service's `copyright`; nil where the picture is said to be an agency's. Some are padded or
  /// broken over lines.
  var oldCopyright: String? {
    guard let name = credit.owner else { return nil }
    var chance = Chance(day, 3)
    return switch chance.below(4) {
    case 0: "\n\(name)\n"
    case 1: name.replacing(" ", with: "\n")
    default: name
    }
  }

  private var credit: Credit {
    var chance = Chance(day, 7)
    return Credit.all[chance.below(Credit.all.count)]
  }
}

/// An invented maker; `owner` is nil when only agencies are named.
private struct Credit: Sendable {
  let wire: String
  let owner: String?

  static let all: [Credit] = [
    Credit(wire: "<a href=\"https://example.org/marbach\">Ilse Marbach</a>", owner: "Ilse Marbach"),
    Credit(
      wire:
        "<b> Image Credit &amp; Copyright: </b> <a href=\"http://example.org/okonjo\" target=\"_blank\">Tobi Okonjo</a> , <a href=\"http://example.net/\" target=\"_blank\">Nordkamm Observatory</a>",
      owner: "Tobi Okonjo"),
    Credit(
      wire:
        "<b> Image Credit: </b> <a href=\"https://www.nasa.gov/\">NASA</a> , <a href=\"https://www.esa.int/\">ESA</a> (drawn by the stand-in)",
      owner: nil),
    Credit(
      wire: "Marisol Quiroga &amp; Hem\u{ED} Batista; <em>Processing</em>: Yun\u{A0}Seo-ah",
      owner: "Marisol Quiroga & Hem\u{ED} Batista"),
    Credit(
      wire:
        "<b> Image Credit &amp; <a href=\"https://creativecommons.org/licenses/by-sa/4.0/\" target=\"_blank\">Licence</a>: </b> Per Aakre, <a href=\"https://example.org/wiki/File:Sky.jpg\">Open Skies</a>",
      owner: "Per Aakre"),
    Credit(
      wire:
        "<strong>Image Credit &amp; Copyright:</strong> <a href=\"https://example.net/vlcek\">Anton\u{ED}n Vl\u{10D}ek</a>",
      owner: "Anton\u{ED}n Vl\u{10D}ek"),
    Credit(wire: "<a href=\"https://example.org/rao\">Lalita Rao</a>", owner: "Lalita Rao"),
  ]
}
