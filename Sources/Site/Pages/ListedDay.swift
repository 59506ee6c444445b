import Pictures

/// What other pages show of a day, made once: a day stands on a dozen of them.
struct ListedDay: Sendable {
  /// The day, `20 November 2026` and `2026-11-20`.
  let date: String
  let iso: String
  /// The path of its page.
  let path: String
  let title: String
  let thumbnail: Thumbnail?
  let isFilm: Bool
  let isText: Bool

  init(_ picture: Picture, kept: KeptPicture?, _ settings: Settings, _ words: Words) {
    date = words.date(picture.day)
    iso = picture.day.iso
    path = Routes.day(picture.day)
    title = picture.title
    thumbnail = settings.thumbnail(of: picture.media, kept: kept)
    isFilm = picture.media.isFilm
    isText = picture.media == .none
  }
}
