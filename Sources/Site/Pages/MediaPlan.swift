import Pictures

/// How a day's media stand in its page: shown here, linked, or both.
struct MediaPlan {
  var picture: PictureView?
  var video: VideoView?
  var player: PlayerView?
  var elsewhere: ElsewhereView?
  /// The still that stands for the page elsewhere: absolute, or a file of ours.
  var still: Still?

  /// A still: where it is, and its size when it is known.
  struct Still {
    enum Place {
      case ours(PictureFile)
      case web(WebAddress)
    }
    let place: Place
    let size: PixelSize?
  }
}

extension Almanac {
  /// How the media of the picture stand in a page at the path.
  func media(of picture: Picture, on path: String) -> MediaPlan {
    var plan = MediaPlan()
    let alt = picture.alt ?? picture.title
    let file = files[picture.day]
    switch picture.media {
    case .image(let image):
      plan.still = still(file: file, address: image.display, size: image.size)
      if plan.still == nil {
        plan.elsewhere = elsewhere(image.original, isPicture: true)
      }
      plan.picture = plan.still.map {
        view(of: $0, alt: alt, link: image.original.text, on: path)
      }
    case .video(let address, let poster):
      plan.still = still(file: file, address: poster, size: nil)
      if settings.shows(address) {
        plan.video = VideoView(
          source: address.text, poster: plan.still.map { source(of: $0, on: path) }, label: alt)
      } else {
        plan.picture = plan.still.map { view(of: $0, alt: alt, link: address.text, on: path) }
      }
      plan.elsewhere = elsewhere(address, isVideo: true)
    case .embed(let embed):
      plan.still = still(file: file, address: embed.poster, size: nil)
      if settings.shows(embed.address) {
        plan.player = PlayerView(source: embed.address.text, label: alt)
      } else {
        plan.picture = plan.still.map { view(of: $0, alt: alt, link: embed.address.text, on: path) }
      }
      plan.elsewhere = elsewhere(embed.address, isVideo: true)
    case .page(let address):
      plan.elsewhere = elsewhere(address, isPage: true)
    case .none: break
    }
    return plan
  }

  /// The file kept beside the archive, or the address when its host may be shown.
  private func still(file: PictureFile?, address: WebAddress?, size: PixelSize?)
    -> MediaPlan.Still?
  {
    if let file { return MediaPlan.Still(place: .ours(file), size: file.size) }
    guard let address, settings.shows(address) else { return nil }
    return MediaPlan.Still(place: .web(address), size: size)
  }

  private func source(of still: MediaPlan.Still, on path: String) -> String {
    switch still.place {
    case .web(let address): address.text
    case .ours(let file):
      furniture.link(from: path, to: Routes.picture(file)) + "?v=" + file.digest.prefix(8)
    }
  }

  private func view(of still: MediaPlan.Still, alt: String, link: String, on path: String)
    -> PictureView
  {
    let source = source(of: still, on: path)
    guard let size = still.size else {
      return PictureView(
        source: source, candidates: nil, sizes: nil, width: "1280", height: "960", alt: alt,
        link: link)
    }
    var candidates = "\(source) \(size.width)w"
    if case .web(let address) = still.place {
      candidates = address.candidates(upTo: size.width)
    }
    return PictureView(
      source: source, candidates: candidates, sizes: size.shownWidth, width: "\(size.width)",
      height: "\(size.height)", alt: alt, link: link)
  }

  private func elsewhere(
    _ address: WebAddress, isPicture: Bool = false, isVideo: Bool = false, isPage: Bool = false
  ) -> ElsewhereView {
    ElsewhereView(
      link: address.text, host: address.host, isPicture: isPicture, isVideo: isVideo,
      isPage: isPage)
  }
}

extension PixelSize {
  /// How wide a picture of this size is shown, for `sizes`: as wide as the page, unless its own width
  /// or the window's height sets the limit.
  fileprivate var shownWidth: String {
    let tall = max(1, width * 100 / height)
    return "min(100vw, \(width)px, \(tall)vh)"
  }
}

extension WebAddress {
  /// The picture in several widths, when the address asks a service for one (`?w=1600`); otherwise
  /// itself alone.
  fileprivate func candidates(upTo native: Int) -> String {
    guard let query, let asked = queryValue("w"), !asked.isEmpty,
      asked.utf8.allSatisfy({ (48...57).contains($0) })
    else { return "\(text) \(native)w" }
    let widths =
      [480, 800, 1200, 1600, 2400, 3200].filter { $0 < native } + (native <= 3200 ? [native] : [])
    return widths.map { width in
      let scaled = query.split(separator: "&").map {
        $0.hasPrefix("w=") ? "w=\(width)" : String($0)
      }
      return "\(with(query: scaled.joined(separator: "&")).text) \(width)w"
    }.joined(separator: ", ")
  }
}
