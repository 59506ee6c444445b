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

  /// Nine is prime to the 28 days of the kinds' round: every kind meets every credit.
  private var credit: Credit {
    let count = Credit.all.count
    return Credit.all[(day.number % count + count) % count]
  }
}

/// A maker, invented unless an agency; `owner` is nil when only agencies are named.
private struct Credit: Sendable {
  let wire: String
  let owner: String?

  /// In turn: whom agencies, licences or nobody knows to let others share, and who keeps it.
  static let all: [Credit] = [
    Credit(
      wire:
        "<b> Image Credit: </b> <a href=\"https://www.nasa.gov/\" target=\"_blank\">NASA</a> , <a href=\"https://www.jpl.nasa.gov/\" target=\"_blank\">JPL-Caltech</a> , <a href=\"https://www.stsci.edu/\" target=\"_blank\">STScI</a>",
      owner: nil),
    Credit(wire: "<a href=\"https://example.org/marbach\">Ilse Marbach</a>", owner: "Ilse Marbach"),
    Credit(
      wire:
        "Runa Solheim, <a href=\"https://example.org/wiki/File:Sky.png\">Open Skies</a> (<a href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY 4.0</a>)",
      owner: "Runa Solheim"),
    Credit(
      wire:
        "<b> Image Credit &amp; Copyright: </b> <a href=\"http://example.org/okonjo\" target=\"_blank\">Tobi Okonjo</a> , <a href=\"http://example.net/\" target=\"_blank\">Nordkamm Observatory</a>",
      owner: "Tobi Okonjo"),
    Credit(wire: "NASA, ESA, CSA, STScI", owner: nil),
    Credit(
      wire: "Marisol Quiroga &amp; Hem\u{ED} Batista; <em>Processing</em>: Yun\u{A0}Seo-ah",
      owner: "Marisol Quiroga & Hem\u{ED} Batista"),
    Credit(
      wire:
        "<b> Image Credit &amp; <a href=\"https://creativecommons.org/licenses/by-sa/4.0/\" target=\"_blank\">Licence</a>: </b> Per Aakre, <a href=\"https://example.org/wiki/File:Sky.jpg\">Open Skies</a>",
      owner: "Per Aakre"),
    Credit(
      wire:
        "<strong>Image Credit &amp; <a href=\"https://creativecommons.org/licenses/by-nc-nd/4.0/\">Licence</a>:</strong> <a href=\"https://example.net/vlcek\">Anton\u{ED}n Vl\u{10D}ek</a>",
      owner: "Anton\u{ED}n Vl\u{10D}ek"),
    Credit(wire: "ESA, NASA; <em>Processing</em>: NASA/GSFC", owner: nil),
  ]
}
