extension CreativeCommonsLicence {
  /// The licence with this short name. Case does not matter, and words may be separated by spaces or hyphens: `CC BY-SA
  /// 4.0`, `cc-by-4.0`, `CC0`, `Public Domain Mark 1.0`. Nil for any other text. If the licence has several versions,
  /// the text must name the version.
  package init?(name: String) {
    let words = name.cleanLine.lowercased().split { " -_".contains($0) }.map(String.init)
    switch words {
    case ["cc0"], ["cc0", "1.0"], ["cc", "0"], ["cc", "0", "1.0"]:
      self.init(code: "publicdomain/zero", version: "1.0")
    case ["public", "domain", "mark"], ["public", "domain", "mark", "1.0"], ["pdm", "1.0"]:
      self.init(code: "publicdomain/mark", version: "1.0")
    default:
      let conditions = words.dropFirst().dropLast().joined(separator: "-")
      guard words.first == "cc", let version = words.last,
        ["1.0", "2.0", "2.5", "3.0", "4.0"].contains(version),
        ["by", "by-sa", "by-nc", "by-nd", "by-nc-sa", "by-nc-nd"].contains(conditions)
      else { return nil }
      self.init(code: "licenses/\(conditions)", version: version)
    }
  }

  private init?(code: String, version: String) {
    guard let address = WebAddress("https://creativecommons.org/\(code)/\(version)/") else {
      return nil
    }
    self.init(address)
  }
}
