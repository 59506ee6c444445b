import Pictures

extension Picture {
  /// A picture with these texts; nil when they are too long. Without a title the date stands for it.
  init?(day: Day, texts: Sidecar, media: Media) {
    guard let picture = Picture.credited(day: day, texts, media, beginsWithLicence: false) else {
      return nil
    }
    // A licence counts for all names only from the start of a credit with several parts.
    guard case .creativeCommons(let licence)? = texts.licence, licence.isOpen,
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
    var maker = texts.credit ?? ""
    var credit: [RichText.Node] = [.text(maker)]
    // Nobody gives away what he says nothing of.
    var claims = true
    if case .creativeCommons(let licence)? = texts.licence {
      // The owner claims the copyright and grants the licence: it is the licence that counts.
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
      day: day, title: texts.title ?? day.iso, explanation: RichText(paragraphs: texts.text ?? ""),
      credit: RichText(credit), claimsCopyright: claims, media: media, alt: texts.alt)
  }
}

extension String {
  /// The text without claims of copyright at its start, and whether there was one.
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
