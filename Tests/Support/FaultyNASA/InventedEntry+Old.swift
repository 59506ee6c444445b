import StandIn

extension InventedEntry {
  /// The explanation without markup, label and closing boilerplate, as the old service has it.
  package var plainExplanation: String {
    var chance = SeededRandom(day, 2)
    var text = ""
    var inTag = false
    for character in wireText(&chance) {
      switch character {
      case "<": inTag = true
      case ">": inTag = false
      default: if !inTag { text.append(character) }
      }
    }
    for (entity, plain) in [("&#8211;", "-"), ("&#8212;", "--"), ("&mdash;", "--"), ("&amp;", "&")]
    {
      text = text.replacing(entity, with: plain)
    }
    text = text.replacing(" ,", with: ",").replacing(" .", with: ".").replacing(" )", with: ")")
    return version > 1 ? text + " Corrected: an earlier version of this text was less exact." : text
  }

  /// The picture's file name alone, without spaces as in the old archive.
  var pictureName: String {
    (posterFile.split(separator: "/").last.map(String.init) ?? "").replacing("%20", with: "_")
  }
}
