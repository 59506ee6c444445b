package import Pictures

/// A picture in the format of the old API (`planetary/apod`), and its explanation with links.
package struct OldAnswer: JSONConvertible {
  /// The picture as the site may show it.
  private let picture: Picture
  private let settings: Settings
  private let has: (Day) -> Bool
  package var media: OldAnswer.MediaAddresses

  /// The addresses of the media in an answer of the old API.
  package struct MediaAddresses {
    package enum Kind: String {
      case image, video, other
    }

    package let kind: Kind
    /// The address of the picture for screens, of the video, of the video's player, or of the page.
    let url: String
    /// The address of the largest version of the picture.
    package var hdurl: String?
    /// The address of a still of the video; empty when no still is known.
    package var thumbnail: String?
  }

  /// Creates the answer for a picture of an archive. `Settings.shown` removes what the site may not show.
  ///
  /// `still` contains the site's own files of the picture. If `has` returns true for a day, links to that day lead to
  /// its page on the site.
  package init(
    archived picture: Picture, still: StoredPicture?, settings: Settings,
    has: @escaping (Day) -> Bool
  ) {
    let shown = settings.shown([picture], files: still.map { [picture.day: $0] } ?? [:])
    self.init(shown: shown[0], still: still, settings: settings, has: has)
  }

  /// Creates the answer for a picture to which `Settings.shown` has already been applied.
  fileprivate init(
    shown picture: Picture, still: StoredPicture?, settings: Settings, has: @escaping (Day) -> Bool
  ) {
    self.picture = picture
    self.settings = settings
    self.has = has
    media = MediaAddresses(
      picture.media, own: picture.media.mayHaveStill ? still.flatMap(DisplayImage.init) : nil,
      settings, page: settings.address(Routes.day(picture.day)))
  }

  /// The answer as a JSON object on one line. Its members are in alphabetical order, as in the old API, except for
  /// `explanation_html`, which the old API did not have.
  package var json: JSONNode {
    [
      "copyright": picture.claim(settings) ? picture.makers.nonEmpty : nil,
      "date": picture.day.iso, "explanation": picture.explanation.plain,
      "hdurl": media.hdurl, "media_type": media.kind.rawValue, "service_version": "v1",
      // `explanation_html` is not next to `explanation`, because some programs search the answer as text and rely on
      // the order of the old members.
      "explanation_html": explanationHTML, "thumbnail_url": media.thumbnail,
      "title": picture.title, "url": media.url,
    ]
  }

  /// The explanation as HTML paragraphs. The addresses in links are absolute.
  private var explanationHTML: String {
    var markup = settings.writer(has: has) { settings.root + $0 }
    if !picture.explanation.isEmpty { markup.writeParagraphs(picture.explanation) }
    return String(decoding: markup.bytes, as: UTF8.self)
  }
}

extension Edition {
  /// The files in the format of the old API, if the settings ask for them. A new day adds a file, and changes the
  /// list of its year and the files of the newest pictures.
  var oldAPIFiles: [SiteFile] {
    guard settings.servesOldAPI else { return [] }
    func file(_ path: String, _ json: @escaping @Sendable () -> JSONNode) -> SiteFile {
      SiteFile(path, .data) { json().bytes + [UInt8(ascii: "\n")] }
    }
    func one(_ path: String, _ place: Int) -> SiteFile {
      file(path) { self.oldAnswer(place).json }
    }
    func list(_ path: String, _ places: Range<Int>) -> SiteFile {
      file(path) { places.map { self.oldAnswer($0) }.json }
    }
    let places = pictures.indices
    return places.map { one(Routes.oldAPI(pictures[$0].day), $0) }
      + calendar.years.map { list(Routes.oldAPI(year: $0.year), $0.places) } + [
        list(Routes.latestOfOldAPI, places.suffix(Routes.latestCount)),
        one(Routes.oldAPI, places.upperBound - 1),
      ]
  }

  func oldAnswer(_ place: Int) -> OldAnswer {
    OldAnswer(
      shown: pictures[place], still: stills[pictures[place].day], settings: settings, has: has)
  }
}

extension Picture {
  /// Whether someone claims copyright of the picture. The owner's statement overrides the credit and its label.
  fileprivate func claim(_ settings: Settings) -> Bool {
    if let stated = settings.rights[day] { return stated == .copyrighted }
    return claimsCopyright || settings.rights(of: self) == .copyrighted
  }
}

extension OldAnswer.MediaAddresses {
  /// Finds the addresses of the media, which are those of the site's own files if there are any, and otherwise the
  /// source's. For a day without media, the address is that of the day's page.
  fileprivate init(
    _ media: Media, own still: DisplayImage?, _ settings: Settings, page ownPage: String
  ) {
    let poster = still.map { settings.address(of: $0.poster.place) }
    switch media {
    case .image(let image):
      let largest = still.map { still in
        still.original.map { .own($0) } ?? still.cards.last?.place ?? still.source.place
      }
      self.init(
        kind: .image,
        url: still.map { settings.address(of: $0.readable.place) } ?? image.display.text,
        hdurl: largest.map(settings.address(of:)) ?? image.original.text)
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
  /// The player's address in the format of the old API, from which clients extract the video's id.
  fileprivate var oldAddress: String {
    if case .youTube(let id) = player { return "https://www.youtube.com/embed/\(id)?rel=0" }
    return address.text
  }

  /// The address of the still that the old API gave for a YouTube video. Nil for the players of other hosts, because
  /// the old API requested those stills from the hosts.
  fileprivate var oldThumbnail: String? {
    if case .youTube(let id) = player { return "https://img.youtube.com/vi/\(id)/0.jpg" }
    return nil
  }
}
