package import Pictures

extension OldAnswer {
  /// The answer for a picture of an archive, as the settings allow it to be shown (`Settings.shown`).
  ///
  /// `still` is what the site holds of the day. A link to a day for which `has` is true leads to the day's page.
  package init(
    archived picture: Picture, still: KeptPicture?, settings: Settings,
    has: @escaping (Day) -> Bool
  ) {
    let shown = settings.shown([picture], files: still.map { [picture.day: $0] } ?? [:])
    self.init(shown: shown[0], still: still, settings: settings, has: has)
  }

  /// The answer for a picture that is already as it may be shown.
  init(
    shown picture: Picture, still: KeptPicture?, settings: Settings, has: @escaping (Day) -> Bool
  ) {
    var markup = settings.writer(has: has) { settings.root + $0 }
    if !picture.explanation.isEmpty { markup.writeParagraphs(picture.explanation) }
    let makers = picture.claim(settings) ? picture.makers : ""
    self.init(
      day: picture.day, title: picture.title, copyright: makers.isEmpty ? nil : makers,
      explanation: picture.explanation.words(),
      explanationHTML: markup.bytes,
      media: MediaAddresses(
        picture.media,
        own: picture.media.mayHaveStill ? still.flatMap(DisplayImage.init) : nil, settings.root,
        page: settings.root + Routes.day(picture.day)))
  }
}

extension SiteContext {
  /// The answer for the picture at the place.
  func oldAnswer(_ place: Int) -> OldAnswer {
    OldAnswer(
      shown: pictures[place], still: stills[pictures[place].day], settings: settings, has: has)
  }
}

extension Picture {
  /// Whether somebody claims a copyright. The owner's statement overrides the credit and its label.
  fileprivate func claim(_ settings: Settings) -> Bool {
    if let stated = settings.rights[day] { return stated == .copyrighted }
    return claimsCopyright || settings.rights(of: self) == .copyrighted
  }
}

extension OldAnswer.MediaAddresses {
  /// The addresses of the media: of the site's own files, or else of the source's; the day's page where there is none.
  fileprivate init(_ media: Media, own still: DisplayImage?, _ root: String, page ownPage: String) {
    func address(_ place: ImageVariant.Location) -> String {
      switch place {
      case .own(let file): root + Routes.picture(file)
      case .web(let address): address
      }
    }
    let poster = still.map { address($0.poster.place) }
    switch media {
    case .image(let image):
      let largest = still.map { still in
        still.original.map { .own($0) } ?? still.cards.last?.place ?? still.source.place
      }
      self.init(
        .image, url: still.map { address($0.readable.place) } ?? image.display.text,
        hdurl: largest.map(address) ?? image.original.text)
    case .video(let file, let still):
      self.init(.video, url: file.text, thumbnail: poster ?? still?.text)
    case .embed(let embed):
      self.init(
        .video, url: embed.oldAddress,
        thumbnail: poster ?? embed.poster?.text ?? embed.oldThumbnail)
    case .page(let page): self.init(.other, url: page.text)
    case .none: self.init(.other, url: ownPage)
    }
  }
}

extension Media.Embed {
  /// The player's address as the old API has it, which clients take the video's id from.
  fileprivate var oldAddress: String {
    if case .youTube(let id) = player { return "https://www.youtube.com/embed/\(id)?rel=0" }
    return address.text
  }

  /// The still that the old API names; of other players it asks their hosts.
  fileprivate var oldThumbnail: String? {
    if case .youTube(let id) = player { return "https://img.youtube.com/vi/\(id)/0.jpg" }
    return nil
  }
}
