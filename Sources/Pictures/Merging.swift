extension Entry {
  /// Merges a newer record of the same day. The result has the observation of the record that provides the text. If a
  /// lower-ranked service adds media, its observation must not be used, because then another service of the lower rank
  /// could overwrite the text.
  public func merged(with new: Entry) -> Entry {
    let textIsBetter =
      !(new.picture.explanation.isEmpty && !picture.explanation.isEmpty)
      && new.seen.service.rank >= seen.service.rank
    let isSameMedia = new.picture.media.shows(sameAs: picture.media)
    let mediaIsBetter =
      new.picture.media.rank >= picture.media.rank
      && !(isSameMedia && picture.media.isKnownWhole && !new.picture.media.isKnownWhole)
      && (new.seen.service.rank >= seen.service.rank || new.picture.media.rank > picture.media.rank)
    let text = textIsBetter ? new.picture : picture
    let media = mediaIsBetter ? new.picture : picture
    let spare = textIsBetter ? picture : new.picture
    let credited = text.credit.isEmpty && !spare.credit.isEmpty ? spare : text
    let merged = Picture(
      day: picture.day, title: text.title,
      explanation: text.explanation.isEmpty ? spare.explanation : text.explanation,
      credit: credited.credit, claimsCopyright: credited.claimsCopyright, media: media.media,
      // If the media differ, the stored description would describe another picture.
      alt: media.alt ?? (isSameMedia ? picture.alt ?? new.picture.alt : nil),
      article: text.article ?? spare.article,
      provenance: Picture.provenance(of: picture.provenance + new.picture.provenance),
      corrected: [picture.corrected, new.picture.corrected].compactMap(\.self).max())
    return Entry(picture: merged ?? picture, seen: textIsBetter ? new.seen : seen)
  }

  /// The merged entry, marked as a correction if readers see a different text or different media.
  func corrected(by new: Entry) -> Entry {
    let merged = merged(with: new)
    guard !merged.picture.tells(sameAs: picture) else { return merged }
    var picture = merged.picture
    picture.corrected = new.picture.corrected ?? new.seen.when
    return Entry(picture: picture, seen: merged.seen)
  }
}

extension Picture {
  /// Whether readers see the same text and media. Metadata of the files does not count.
  func tells(sameAs other: Picture) -> Bool {
    title == other.title && explanation == other.explanation && credit == other.credit
      && media.shows(sameAs: other.media)
  }
}

extension Service {
  /// How complete a service's records are. Records of `service` and `folder` are complete. The feed lacks the media
  /// type, and the old API lacks links. Published data can come from any of these services.
  var rank: Int {
    switch self {
    case .service, .folder: 2
    case .feed, .published: 1
    case .oldAPI: 0
    }
  }
}

extension Media {
  /// Ranks media by how much is known about them.
  var rank: Int {
    switch self {
    case .none: 0
    case .page: 1
    case .image, .video, .embed: 2
    }
  }

  /// Whether both media are the same file, player or page. Metadata does not count.
  func shows(sameAs other: Media) -> Bool {
    switch (self, other) {
    case (.image(let one), .image(let other)): one.original == other.original
    case (.video(let one, _), .video(let other, _)): one == other
    case (.embed(let one), .embed(let other)): one.address == other.address
    default: self == other
    }
  }

  /// Whether a picture's size, or a video's poster, is known.
  var isKnownWhole: Bool {
    switch self {
    case .image(let image): image.size != nil
    case .video(_, let poster): poster != nil
    case .embed(let embed): embed.poster != nil
    case .page, .none: true
    }
  }
}
