/// What is known of the still that a day shows: its picture, or the poster of its film. Kept for good.
public struct KeptPicture: Hashable, Sendable {
  /// The day.
  public let day: Day
  /// The media it stands for (`Media.identity`): when the day shows something else, this is out of date.
  public let media: WebAddress
  /// Where it was fetched or looked at.
  public let address: WebAddress
  /// What it is there.
  public let type: PictureType
  /// Its size in pixels there, as a viewer shows it.
  public let size: PixelSize
  /// How many frames it has: 1 for a still, more for an animated GIF.
  public let frames: Int
  /// A few colours to show before it comes.
  public var preview: ColorPlaceholder?
  /// The file as it came; nil while only its size is known.
  public let original: PictureFile?
  /// The same picture in several widths and types, narrowest first. Those of an animation show its
  /// first frame.
  public var renditions: [PictureFile]

  /// What is known of a day's still.
  public init(
    day: Day, media: WebAddress, address: WebAddress, type: PictureType, size: PixelSize,
    frames: Int = 1, preview: ColorPlaceholder? = nil, original: PictureFile? = nil,
    renditions: [PictureFile] = []
  ) {
    self.day = day
    self.media = media
    self.address = address
    self.type = type
    self.size = size
    self.frames = frames
    self.preview = preview
    self.original = original
    self.renditions = renditions
  }

  /// Whether it moves.
  public var isAnimated: Bool { frames > 1 }

  /// The file as it came, and every rendition.
  public var files: [PictureFile] { (original.map { [$0] } ?? []) + renditions }

  /// The same without any file: what may be known of a picture whose bytes are not shown from here.
  public var withoutFiles: KeptPicture {
    KeptPicture(
      day: day, media: media, address: address, type: type, size: size, frames: frames,
      preview: preview)
  }
}

extension Media {
  /// Whether a page shows a still of it, or could.
  public var mayHaveStill: Bool {
    switch self {
    case .image, .video, .embed: true
    case .page, .none: false
    }
  }

  /// The address that tells this media from another one's; nil for a day of text alone.
  public var identity: WebAddress? {
    switch self {
    case .image(let image): image.original
    case .video(let file, _): file
    case .embed(let embed): embed.address
    case .page(let address): address
    case .none: nil
    }
  }
}

extension Archive {
  /// Whether what is known of a still is of the media that its day shows.
  public func shows(_ still: KeptPicture) -> Bool {
    self[still.day]?.picture.media.identity == still.media
  }
}
