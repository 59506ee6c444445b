package import Pictures

/// A picture in the old API's format (`planetary/apod`), and its explanation with links.
package struct OldAnswer {
  /// The picture as the site may show it.
  private let picture: Picture
  private let settings: Settings
  private let has: (Day) -> Bool
  package var media: OldAnswer.MediaAddresses

  /// The addresses of an answer's media.
  package struct MediaAddresses {
    package enum Kind: String {
      case image, video, other
    }

    package let kind: Kind
    /// The picture for screens, the video, the player or the page.
    let url: String
    /// The largest picture.
    package var hdurl: String?
    /// A still of a video; empty when no still is known.
    package var thumbnail: String?
  }

  /// The answer for a picture of an archive, as the settings allow it to be shown (`Settings.shown`).
  ///
  /// `still` has the site's files of the day. If `has` is true for a day, links to it lead to the day's page.
  package init(
    archived picture: Picture, still: StoredPicture?, settings: Settings,
    has: @escaping (Day) -> Bool
  ) {
    let shown = settings.shown([picture], files: still.map { [picture.day: $0] } ?? [:])
    self.init(shown: shown[0], still: still, settings: settings, has: has)
  }

  /// The answer for a picture that `Settings.shown` has already changed.
  fileprivate init(
    shown picture: Picture, still: StoredPicture?, settings: Settings, has: @escaping (Day) -> Bool
  ) {
    self.picture = picture
    self.settings = settings
    self.has = has
    media = MediaAddresses(
      picture.media, own: picture.media.mayHaveStill ? still.flatMap(DisplayImage.init) : nil,
      settings.root, page: settings.root + Routes.day(picture.day))
  }

  /// The answer as a JSON object on one line. Members are in the API's alphabetical order, except
  /// `explanation_html`, which the API did not have.
  package var json: [UInt8] {
    let explanation = picture.explanation.words()
    var object = JSONWriter(capacity: 512 + 4 * explanation.count)
    object.open()
    if picture.claim(settings) { object.write("copyright", known: picture.makers) }
    object.write("date", picture.day.iso)
    object.write("explanation", utf8: explanation)
    object.write("hdurl", known: media.hdurl)
    object.write("media_type", media.kind.rawValue)
    object.write("service_version", "v1")
    // This member is not next to the explanation, because programs that search the answer as text need the
    // old order of members.
    object.write("explanation_html", utf8: explanationHTML)
    if let still = media.thumbnail { object.write("thumbnail_url", still) }
    object.write("title", picture.title)
    object.write("url", media.url)
    object.close()
    return object.bytes
  }

  /// The explanation as HTML paragraphs with absolute addresses.
  private var explanationHTML: [UInt8] {
    var markup = settings.writer(has: has) { settings.root + $0 }
    if !picture.explanation.isEmpty { markup.writeParagraphs(picture.explanation) }
    return markup.bytes
  }

  /// Answers as a JSON list on one line.
  package static func list(_ answers: some Sequence<OldAnswer>) -> [UInt8] {
    var list = JSONWriter()
    list.openList()
    for answer in answers { list.write(json: answer.json) }
    list.closeList()
    return list.bytes
  }
}

extension SiteContext {
  func oldAnswer(_ place: Int) -> OldAnswer {
    OldAnswer(
      shown: pictures[place], still: stills[pictures[place].day], settings: settings, has: has)
  }
}

extension Picture {
  /// Whether the picture has a copyright claim. The owner's statement overrides the credit and its label.
  fileprivate func claim(_ settings: Settings) -> Bool {
    if let stated = settings.rights[day] { return stated == .copyrighted }
    return claimsCopyright || settings.rights(of: self) == .copyrighted
  }
}

extension OldAnswer.MediaAddresses {
  /// The addresses of the media: the site's own files if there are any, else the source's. For a day without
  /// media it is the day's page.
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
        kind: .image, url: still.map { address($0.readable.place) } ?? image.display.text,
        hdurl: largest.map(address) ?? image.original.text)
    case .video(let file, let still):
      self.init(kind: .video, url: file.text, thumbnail: poster ?? still?.text)
    case .embed(let embed):
      self.init(
        kind: .video, url: embed.oldAddress,
        thumbnail: poster ?? embed.poster?.text ?? embed.oldThumbnail)
    case .page(let page): self.init(kind: .other, url: page.text)
    case .none: self.init(kind: .other, url: ownPage)
    }
  }
}

extension Media.Embed {
  /// The player's address in the old API's format. Clients extract the video's id from it.
  fileprivate var oldAddress: String {
    if case .youTube(let id) = player { return "https://www.youtube.com/embed/\(id)?rel=0" }
    return address.text
  }

  /// The still that the old API named for a YouTube video; nil for players of other hosts, because the old
  /// API asked those hosts for stills.
  fileprivate var oldThumbnail: String? {
    if case .youTube(let id) = player { return "https://img.youtube.com/vi/\(id)/0.jpg" }
    return nil
  }
}
