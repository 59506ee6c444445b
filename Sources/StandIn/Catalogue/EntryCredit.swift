import Pictures

extension InventedEntry {
  /// The credit, in one of the forms of the service's records. Nine is prime to the 28 days of the
  /// kinds' cycle: every kind meets every credit.
  package var wireCredit: String {
    let credits = InventedEntry.credits
    return credits[(day.number % credits.count + credits.count) % credits.count]
  }

  /// Makers, invented unless an agency. In turn: agencies, licences that allow sharing or unknown
  /// rights, and rights reserved.
  private static let credits = [
    "<b> Image Credit: </b> <a href=\"https://www.nasa.gov/\" target=\"_blank\">NASA</a> , <a href=\"https://www.jpl.nasa.gov/\" target=\"_blank\">JPL-Caltech</a> , <a href=\"https://www.stsci.edu/\" target=\"_blank\">STScI</a>",
    "<a href=\"https://example.org/marbach\">Ilse Marbach</a>",
    "Runa Solheim, <a href=\"https://example.org/wiki/File:Sky.png\">Open Skies</a> (<a href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY 4.0</a>)",
    "<b> Image Credit &amp; Copyright: </b> <a href=\"http://example.org/okonjo\" target=\"_blank\">Tobi Okonjo</a> , <a href=\"http://example.net/\" target=\"_blank\">Nordkamm Observatory</a>",
    "NASA, ESA, CSA, STScI",
    "Marisol Quiroga &amp; Hem\u{ED} Batista; <em>Processing</em>: Yun\u{A0}Seo-ah",
    "<b> Image Credit &amp; <a href=\"https://creativecommons.org/licenses/by-sa/4.0/\" target=\"_blank\">Licence</a>: </b> Per Aakre, <a href=\"https://example.org/wiki/File:Sky.jpg\">Open Skies</a>",
    "<strong>Image Credit &amp; <a href=\"https://creativecommons.org/licenses/by-nc-nd/4.0/\">Licence</a>:</strong> <a href=\"https://example.net/vlcek\">Anton\u{ED}n Vl\u{10D}ek</a>",
    "ESA, NASA; <em>Processing</em>: NASA/GSFC",
  ]
}
