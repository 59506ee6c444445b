import Pictures

/// An item's text as HTML. Every address in it is absolute, because readers show it far from here.
struct FeedBody {
  let almanac: Almanac
  var markup: MarkupWriter

  init(almanac: Almanac) {
    self.almanac = almanac
    markup = almanac.writer(link: almanac.address)
  }

  var text: String { String(decoding: markup.bytes, as: UTF8.self) }

  /// The picture, where else to see it, its credit and its explanation.
  mutating func write(_ picture: Picture, shownAs plan: MediaPlan) {
    if let still = plan.still, let original = plan.original {
      write(still.readable, alt: picture.words, link: almanac.address(of: original))
    }
    if let elsewhere = plan.elsewhere {
      markup.write(raw: "<p><a href=\"")
      markup.write(text: elsewhere.link)
      markup.write(raw: "\" rel=\"noopener\">")
      markup.write(text: elsewhere.invitation)
      markup.write(raw: "</a></p>\n")
    }
    if !picture.credit.isEmpty {
      markup.write(raw: "<p>Credit: ")
      markup.write(picture.credit)
      markup.write(raw: "</p>\n")
    }
    markup.writeParagraphs(picture.explanation)
  }

  private mutating func write(_ still: Candidate, alt: String, link: String) {
    markup.write(raw: "<p><a href=\"")
    markup.write(text: link)
    markup.write(raw: "\" rel=\"noopener\"><img src=\"")
    markup.write(text: almanac.address(of: still.place))
    markup.write(raw: "\" alt=\"")
    markup.write(text: alt)
    if let size = still.size {
      markup.write(raw: "\" width=\"")
      markup.write(text: "\(size.width)")
      markup.write(raw: "\" height=\"")
      markup.write(text: "\(size.height)")
    }
    markup.write(raw: "\"/></a></p>\n")
  }
}

extension ElsewhereView {
  /// What the link says; pages get their words from the template.
  fileprivate var invitation: String {
    if isPicture { return "See the picture at \(host)" }
    return isVideo ? "Watch the video at \(host)" : "See it on its own page at \(host)"
  }
}
