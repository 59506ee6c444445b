import Pictures

extension Media {
  /// The media of a record from the old API, and former addresses of the media.
  ///
  /// Nearly all media addresses in the old API now redirect to a landing page. These addresses become provenance, and
  /// the media is NASA's page of the day. Other addresses are used as media, because a copy of the API may host the
  /// files itself.
  static func old(
    _ record: Record, article: WebAddress
  ) throws(Rejection) -> (media: Media, provenance: [WebAddress]) {
    let url = try believed("url", in: record)
    let hdurl = try believed("hdurl", in: record)
    let still = record.text("thumbnail_url").flatMap { MediaAddress.picture($0) }
    let isDead = { MediaAddress.isDead($0) && $0 != article }
    let dead = [url, hdurl].compactMap(\.self).filter(isDead)
    let live = [url, hdurl].compactMap(\.self).filter { !isDead($0) }
    if let shown = live.first(where: MediaAddress.isPicture), record.text("media_type") != "video" {
      let original = live.last(where: MediaAddress.isPicture) ?? shown
      return (.image(Media.Image(display: shown, original: original, size: nil)), dead)
    }
    return (live.first.map { moving($0, poster: still) } ?? .page(article), dead)
  }

  private static func moving(_ address: WebAddress, poster: WebAddress?) -> Media {
    if let embed = Player.known(address, poster: poster) { return .embed(embed) }
    if MediaAddress.isVideo(address) { return .video(file: address, poster: poster) }
    return .page(address)
  }

  /// The address in the field. Nil if the field is missing or is not text, which is no reason to reject the record.
  private static func believed(_ field: String, in record: Record) throws(Rejection) -> WebAddress?
  {
    guard let text = record.text(field) else { return nil }
    guard !MediaAddress.isPlaceholder(text), let address = MediaAddress.read(text),
      !MediaAddress.isArticle(address) || record.text("media_type") == "other"
    else { throw .invalidMedia(field: field, value: text.excerpt) }
    return address
  }
}
