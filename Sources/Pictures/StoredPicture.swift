/// Metadata of a day's still image: its picture, or its video's poster. The archive stores it permanently.
public struct StoredPicture: Hashable, Sendable {
  /// The day whose page shows the still.
  public let day: Day
  /// The media that this record belongs to (`Media.identity`). If the day's media changes, this record is out of date.
  public let media: WebAddress
  /// The address where the file was downloaded or measured.
  public let address: WebAddress
  /// The file type at that address.
  public let type: PictureType
  /// The size in pixels at that address, after applying the orientation.
  public let size: PixelSize
  /// The number of frames: 1 for a still, more for an animated GIF.
  public let frames: Int
  /// Colours that the page shows until the picture has loaded.
  public var preview: ColorPlaceholder?
  /// The downloaded file, unchanged; nil when only metadata is stored.
  public private(set) var original: PictureFile?
  /// The picture in several widths and types, narrowest first. Renditions of an animation show its first frame.
  public var renditions: [PictureFile]

  /// The metadata of a day's still image.
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

  /// Whether the picture has more than one frame.
  public var isAnimated: Bool { frames > 1 }

  /// The original file and every rendition.
  public var files: [PictureFile] { (original.map { [$0] } ?? []) + renditions }

  /// A copy without files, for a picture that this site does not host.
  public var withoutFiles: StoredPicture {
    var copy = self
    copy.original = nil
    copy.renditions = []
    return copy
  }
}

extension Media {
  /// Whether the media has, or may have, a still image for its page.
  public var mayHaveStill: Bool {
    switch self {
    case .image, .video, .embed: true
    case .page, .none: false
    }
  }

  /// The address that identifies the media; nil for a day with text only.
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
  /// Whether the record belongs to its day's media, so that it is up to date.
  public func shows(_ still: StoredPicture) -> Bool {
    self[still.day]?.picture.media.identity == still.media
  }
}
