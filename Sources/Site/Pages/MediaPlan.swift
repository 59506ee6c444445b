import Pictures

/// How a page presents a day's media: shown, linked, or both.
struct MediaPlan {
  /// The still itself, or a placeholder for something that is not shown here.
  var still: DisplayImage?
  /// Where a click on the still leads; nil for no link.
  var original: ImageVariant.Location?
  var picture: PictureView?
  var video: VideoView?
  var player: PlayerView?
  var elsewhere: ElsewhereView?
}

extension SiteContext {
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
  /// The site's own files, or the picture at its host if that may be shown. Own files are shown
  /// even when the day has another picture by now: an older copy is better than nothing.
  func still(of media: Media, on day: Day) -> DisplayImage? {
    guard media.mayHaveStill else { return nil }
    return stills[day].flatMap(DisplayImage.init)
      ?? shownElsewhere(media, on: day).map(DisplayImage.init)
  }

  /// The picture or poster at a service's address, and what is known of it if that is of this one;
  /// nil when a page may not show it.
  func shownElsewhere(_ media: Media, on day: Day) -> (image: Media.Image, known: KeptPicture?)? {
    guard let image = media.still, settings.shows(image.display) else { return nil }
    let known = stills[day]
    return (image, known?.media == media.identity ? known : nil)
  }

  /// The rights of what the day shows. Those of an older copy are unknown: its credit was replaced
  /// by the new picture's.
  func rights(ofShown picture: Picture) -> Rights {
    if let known = stills[picture.day], !known.publishedFiles.isEmpty,
      known.media != picture.media.identity
    {
      return .unknown
    }
    return settings.rights(of: picture)
  }

  /// The largest version: the site's own original, unless a smaller version was fetched.
  private func original(of image: Media.Image, shownAs still: DisplayImage?)
    -> ImageVariant.Location
  {
    guard let own = still?.original, own.size.width >= image.size?.width ?? 0 else {
      return .web(image.original.text)
    }
    return .own(own)
  }

  /// The player's poster: the film's, or one for all films.
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
        sourceSet(source.variants, on: path).map {
          PictureView.Source(type: source.type.mediaType, media: source.media, variants: $0)
        }
      },
      source: reference(to: still.source.place, on: path),
      variants: sourceSet(still.variants, on: path),
      sizes: still.size?.shownWidth(isBelowNotice: isBelowNotice),
      width: "\(still.size?.width ?? PictureView.guess.width)",
      height: "\(still.size?.height ?? PictureView.guess.height)", alt: picture.words,
      link: reference(to: original, on: path))
  }
}

extension Media {
  /// The picture, or the poster of a film.
  fileprivate var still: Media.Image? {
    switch self {
    case .image(let image): image
    case .video(_, let poster): poster.map { Media.Image(display: $0, original: $0, size: nil) }
    case .embed(let embed): embed.poster.map { Media.Image(display: $0, original: $0, size: nil) }
    case .page, .none: nil
    }
  }
}

extension Picture {
  /// The alternative text: the description, or the title without one.
  var words: String { alt ?? title }
}

extension PictureView {
  /// The box of a picture of unknown size; the style keeps the picture whole inside it.
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
