import Pictures

/// How a day's media stand in a page: shown, linked, or both.
struct MediaPlan {
  /// The still itself, or what stands for something that is not shown here.
  var still: DisplayImage?
  /// Where a click on the still leads; nil when there is nothing.
  var original: ImageLocation?
  var picture: PictureView?
  var video: VideoView?
  var player: PlayerView?
  var elsewhere: ElsewhereView?
}

extension SiteContext {
  /// How the media of the picture stand in a page at the path.
  func media(of picture: Picture, on path: String) -> MediaPlan {
    var plan = MediaPlan(still: still(of: picture.media, on: picture.day))
    switch picture.media {
    case .image(let image):
      plan.original = original(of: image, shownAs: plan.still)
      if plan.still == nil {
        plan.elsewhere = ElsewhereView(image.original, isPicture: true)
      } else {
        showStill(of: picture, on: path, in: &plan)
      }
    case .video(let file, _):
      plan.original = .web(file.text)
      plan.elsewhere = ElsewhereView(file, isVideo: true)
      if settings.shows(file) {
        plan.video = VideoView(
          source: file.text, poster: self.poster(plan.still, on: path), label: picture.words)
      } else {
        showStill(of: picture, on: path, in: &plan)
      }
    case .embed(let embed):
      plan.original = .web(embed.ownPage.text)
      plan.elsewhere = ElsewhereView(embed.ownPage, isVideo: true)
      if settings.shows(embed.address) {
        plan.player = PlayerView(
          source: embed.playing.text, link: embed.ownPage.text, host: embed.address.host,
          poster: self.poster(plan.still, on: path), label: picture.words)
      } else {
        showStill(of: picture, on: path, in: &plan)
      }
    case .page(let address):
      plan.original = .web(address.text)
      plan.elsewhere = ElsewhereView(address, isPage: true)
    case .none: break
    }
    return plan
  }

  /// The day's picture, or the poster of its film; nil when there is none to show.
  ///
  /// The site's own files, or the picture elsewhere when its host may be shown. Own files are shown
  /// even when the day has another picture by now: they are an older copy, and better than nothing.
  func still(of media: Media, on day: Day) -> DisplayImage? {
    guard media.mayHaveStill else { return nil }
    return stills[day].flatMap(DisplayImage.init)
      ?? shownElsewhere(media, on: day).map(DisplayImage.init)
  }

  /// The picture or the poster where a service keeps it, and what is known of it, when that is of this
  /// one; nil when a page may not show it.
  func shownElsewhere(_ media: Media, on day: Day) -> (image: Image, known: KeptPicture?)? {
    guard let image = media.still, settings.shows(image.display) else { return nil }
    let known = stills[day]
    return (image, known?.media == media.identity ? known : nil)
  }

  /// Under which rights what the day shows may be shown to others. Those of an older copy are not known:
  /// its credit has made way for the new picture's.
  func rights(ofShown picture: Picture) -> Rights {
    if let known = stills[picture.day], !known.publishedFiles.isEmpty,
      known.media != picture.media.identity
    {
      return .unknown
    }
    return settings.rights(of: picture)
  }

  /// The largest version there is: the site's own original, unless what was fetched is a smaller one.
  private func original(of image: Image, shownAs still: DisplayImage?) -> ImageLocation {
    guard let own = still?.original, own.size.width >= image.size?.width ?? 0 else {
      return .web(image.original.text)
    }
    return .own(own)
  }

  /// What a player shows before it plays: the film's poster, or one that is drawn for all films.
  private func poster(_ still: DisplayImage?, on path: String) -> String {
    still.map { reference(to: $0.poster.place, on: path) }
      ?? layout.link(from: path, to: layout.film)
  }

  private func showStill(of picture: Picture, on path: String, in plan: inout MediaPlan) {
    guard let still = plan.still, let original = plan.original else { return }
    let isBelowNotice = path == Routes.front && words.sentence(freshness) != nil
    plan.picture = PictureView(
      isTransparent: still.isTransparent,
      preview: still.size.flatMap { still.preview?.markup(of: $0) },
      sources: still.sources.compactMap { source in
        sourceSet(source.candidates, on: path).map {
          SourceView(type: source.type.mediaType, media: source.media, candidates: $0)
        }
      },
      source: reference(to: still.source.place, on: path),
      candidates: sourceSet(still.candidates, on: path),
      sizes: still.size?.shownWidth(isBelowNotice: isBelowNotice),
      width: "\(still.size?.width ?? PictureView.guess.width)",
      height: "\(still.size?.height ?? PictureView.guess.height)", alt: picture.words,
      link: reference(to: original, on: path))
  }
}

extension Media {
  /// The picture, or the poster of a film.
  fileprivate var still: Image? {
    switch self {
    case .image(let image): image
    case .video(_, let poster): poster.map { Image(display: $0, original: $0, size: nil) }
    case .embed(let embed): embed.poster.map { Image(display: $0, original: $0, size: nil) }
    case .page, .none: nil
    }
  }
}

extension Picture {
  /// What it shows in words: the description, or the title when there is none.
  var words: String { alt ?? title }
}

extension PictureView {
  /// The box of a picture whose size nobody has told; the style keeps the picture whole inside it.
  static let guess = (width: 1280, height: 960)
}

extension ElsewhereView {
  fileprivate init(
    _ address: WebAddress, isPicture: Bool = false, isVideo: Bool = false, isPage: Bool = false
  ) {
    self.init(
      link: address.text, host: address.host, isPicture: isPicture, isVideo: isVideo,
      isPage: isPage)
  }
}
