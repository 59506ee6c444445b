import Pictures

extension InventedEntry {
  /// The title as the service writes it: some with entities, a few with the page's heading in front.
  var wireTitle: String {
    var chance = SeededRandom(day, 1)
    let entities = chance.below(3) == 0
    let text =
      entities ? title.replacing("'", with: "&#039;").replacing("-", with: "&#8211;") : title
    return chance.below(9) == 0 ? "APOD: \(longDate) &#8211; \(text)" : text
  }

  /// The explanation as the service writes it: a label, the text, and the boilerplate of the time.
  package var wireExplanation: String {
    var chance = SeededRandom(day, 2)
    let labels =
      isMigrated
      ? ["<strong>Explanation:</strong> ", "<b>Explanation</b>: ", "Explanation:\u{A0}", ""]
      : [
        "<strong>Explanation: </strong>", "Explanation: </strong>",
        "<strong>Explanation:</strong>\u{A0}", "",
      ]
    let label = labels[chance.below(labels.count)]
    let correction =
      version > 1 ? " <em>Corrected:</em> an earlier version of this text was less exact." : ""
    return label + wireText(&chance) + correction + tail(&chance)
  }

  /// The explanation with its markup, without label and closing boilerplate.
  func wireText(_ chance: inout SeededRandom) -> String {
    var text = subject.text.replacing("\"wiki:", with: "\"https://en.wikipedia.org/wiki/")
    while let mark = text.firstRange(of: "\"day:"),
      let end = text[mark.upperBound...].firstIndex(of: "\"")
    {
      let steps = Int(text[mark.upperBound..<end]) ?? 0
      let target = max(Day.first, day.advanced(by: steps)).yymmdd
      let forms = [
        "https://apod.nasa.gov/apod/ap\(target).html", "ap\(target).html", "fap/ap\(target).html",
        "http://apod.nasa.gov/apod/ap\(target).html", "https://apod.nasa.gov/apod/ap\(target).html",
        "///Users/editor/Sites/apod/ap\(target).html",
        " https://apod.nasa.gov/apod/ap\(target).html",
      ]
      text.replaceSubrange(mark.lowerBound..<end, with: "\"" + forms[chance.below(forms.count)])
    }
    if isMigrated { text = text.replacing("\">", with: "\" target=\"_blank\">") }
    // A no-break space in the middle, as some editors' programs insert.
    if chance.below(2) == 0, let gap = text.firstRange(of: ". ") {
      text.replaceSubrange(gap, with: ".\u{A0} ")
    }
    return text
  }

  private func tail(_ chance: inout SeededRandom) -> String {
    let moving =
      "<strong>APOD's main NASA site is <a href=\"https://apod.nasa.gov/\">moving</a>:</strong> From <a href=\"https://apod.nasa.gov/\">apod.nasa.gov</a> to <a href=\"https://science.nasa.gov/apod\">science.nasa.gov/apod</a>"
    let tomorrow =
      "<strong>Tomorrow's picture: </strong><a href=\"ap\(day.advanced(by: 1).yymmdd).html\">open space</a>"
    let all =
      isMigrated
      ? [
        "<br /><br /><b> Retrospective: </b> <a href=\"http://example.org/viewtopic.php?f=46&amp;t=28711\" target=\"_blank\">All Previous \(monthName) \(day.dayOfMonth) APODs</a> <br />",
        "<br /><br /><b> Follow APOD on: </b> <a href=\"https://example.org/pictures\" target=\"_blank\">Somewhere</a> , or <a href=\"http://example.net/\" target=\"_blank\">Elsewhere</a> <br />",
        "",
      ]
      : [
        "<br><br>\(moving)<br>\(tomorrow)",
        "<br><br><strong>Your Sky Surprise:</strong> <a href=\"https://science.nasa.gov/apod/archive/\">What picture did your birthday have?</a> (after 1995)<br>\(tomorrow)",
        "<br><br>\(tomorrow)",
        "",
      ]
    return all[chance.below(all.count)]
  }
}
