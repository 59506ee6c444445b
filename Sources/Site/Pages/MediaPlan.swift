import Pictures

/// How a day's media stand in a page: shown, linked, or both.
struct MediaPlan {
  /// The still itself, or what stands for something that is not shown here.
  var still: Still?
  /// Where the original is; empty when there is nothing.
  var original = ""
  var picture: PictureView?
  var video: VideoView?
  var player: PlayerView?
  var elsewhere: ElsewhereView?

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
    switch picture.media {
    case .image(let image):
      plan.still = still(of: picture, at: image.display, size: image.size)
      plan.original = image.original.text
      if plan.still == nil {
        plan.elsewhere = ElsewhereView(image.original, isPicture: true)
      } else {
        showStill(of: picture, on: path, in: &plan)
      }
    case .video(let file, let poster):
      plan.still = still(of: picture, at: poster, size: nil)
      plan.original = file.text
      plan.elsewhere = ElsewhereView(file, isVideo: true)
      if settings.shows(file) {
        plan.video = VideoView(
          source: file.text, poster: plan.still.map { source(of: $0, on: path) },
          label: picture.words)
      } else {
        showStill(of: picture, on: path, in: &plan)
      }
    case .embed(let embed):
      plan.still = still(of: picture, at: embed.poster, size: nil)
      plan.original = embed.address.text
      plan.elsewhere = ElsewhereView(embed.address, isVideo: true)
      if settings.shows(embed.address) {
        plan.player = PlayerView(source: embed.address.text, label: picture.words)
      } else {
        showStill(of: picture, on: path, in: &plan)
      }
    case .page(let address):
      plan.original = address.text
      plan.elsewhere = ElsewhereView(address, isPage: true)
    case .none: break
    }
    return plan
  }

  /// The absolute address of a still.
  func address(of still: MediaPlan.Still) -> String {
    switch still.place {
    case .ours(let file): address(Routes.picture(file))
    case .web(let address): address.text
    }
  }

  /// The file kept beside the archive, or the address when its host may be shown.
  private func still(of picture: Picture, at address: WebAddress?, size: PixelSize?)
    -> MediaPlan.Still?
  {
    if let file = pictures[picture.day]?.original {
      return MediaPlan.Still(place: .ours(file), size: file.size)
    }
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

  private func showStill(of picture: Picture, on path: String, in plan: inout MediaPlan) {
    guard let still = plan.still else { return }
    let source = source(of: still, on: path)
    plan.picture = PictureView(
      source: source, candidates: still.size.map { still.candidates(source: source, size: $0) },
      sizes: still.size?.shownWidth, width: "\(still.size?.width ?? PictureView.guess.width)",
      height: "\(still.size?.height ?? PictureView.guess.height)", alt: picture.words,
      link: plan.original)
  }
}

extension Picture {
  /// What it shows in words: the description, or the title when there is none.
  var words: String { alt ?? title }
}

extension PictureView {
  /// The box of a picture whose size nobody has told; the style keeps the picture whole inside it.
  fileprivate static let guess = (width: 1280, height: 960)
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
