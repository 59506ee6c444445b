import Pictures

extension Picture {
  /// A picture with these texts; nil if they are too long. The default title is the date.
  init?(day: Day, texts: Sidecar, media: Media) {
    guard let picture = Picture.credited(day: day, texts, media, beginsWithLicence: false) else {
      return nil
    }
    // If a credit has several parts, a licence covers all names only if it is at the start.
    guard let licence = texts.licence, licence.isOpen,
      picture.rights != .open(licence: licence.address),
      let other = Picture.credited(day: day, texts, media, beginsWithLicence: true),
      other.rights.isFreelyShared
    else {
      self = picture
      return
    }
    self = other
  }

  private static func credited(
    day: Day, _ texts: Sidecar, _ media: Media, beginsWithLicence: Bool
  ) -> Picture? {
    var maker = texts["credit"] ?? ""
    var credit: [RichText.Node] = [.text(maker)]
    // Without a licence, all rights are reserved.
    var claims = true
    if let licence = texts.licence {
      // An owner may claim the copyright and also grant a licence. If there are both, the licence decides.
      (maker, claims) = maker.withoutClaim
      let words = beginsWithLicence ? "Licence \(licence.name)" : licence.name
      let link = RichText.Node.link(.web(licence.address), [.text(words)])
      credit =
        if maker.isEmpty {
          [link]
        } else if beginsWithLicence {
          [link, .text(": \(maker)")]
        } else {
          [.text("\(maker), "), link]
        }
    }
    return Picture(
      day: day, title: texts["title"] ?? day.iso,
      explanation: RichText(paragraphs: texts["text"] ?? ""),
      credit: RichText(credit), claimsCopyright: claims, media: media, alt: texts["alt"])
  }
}

extension String {
  /// The text without copyright claims at its start, and whether there were any.
  fileprivate var withoutClaim: (text: String, isClaimed: Bool) {
    var rest = self[...]
    var isClaimed = false
    while let mark = ["copyright", "©", "(c)", "ⓒ"].first(where: {
      rest.prefix($0.count).lowercased() == $0
        && !($0 == "copyright" && rest.dropFirst($0.count).first?.isLetter == true)
    }) {
      rest = rest.dropFirst(mark.count).drop { $0 == " " || $0 == ":" }
      isClaimed = true
    }
    return (String(rest), isClaimed)
  }
}
