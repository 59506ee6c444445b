import Pictures
import Template

/// Pictures as a feed tells of them, whatever its format.
struct Feed {
  /// Where in the site the feed lies.
  let path: String
  /// Newest first.
  let entries: [FeedEntry]
  /// What an archive holds; nil for the feed of the newest.
  var name: String?
  /// The paths of the archives before and after it.
  var earlier: String?
  var later: String?

  init(path: String, entries: [FeedEntry]) {
    self.path = path
    self.entries = entries
  }

  /// When any of its entries last changed: their own times, so that the same archive gives the same feed.
  var updated: FeedTime? { entries.map(\.updated).max() }
}

/// A picture as a feed tells of it.
struct FeedEntry {
  /// What tells it from all others for good (RFC 4151).
  let id: String
  let title: String
  let link: String
  let published: FeedTime
  /// When it was last corrected; when it was published, as long as it never was.
  let updated: FeedTime
  /// Who made it, without links.
  let creator: String?
  /// How its explanation begins.
  let summary: String
  /// Picture, credit and explanation, as HTML that is XML.
  let body: SafeMarkup
  /// What is shown in it, and a small one to stand for it in a list.
  let still: ImageVariant?
  let thumbnail: ImageVariant?
  let alt: String
  /// The picture's file, where it may be handed on.
  let enclosure: PictureFile?

  var isCorrected: Bool { updated > published }
}

extension SiteContext {
  /// How many pictures the feed tells of.
  static let feedLength = 50

  /// The newest pictures as the feed at the path.
  func newestFeed(at path: String) -> Feed {
    Feed(path: path, entries: entries(at: pictures.indices.suffix(SiteContext.feedLength)))
  }

  /// The pictures at the places, newest first.
  func entries(at places: Range<Int>) -> [FeedEntry] {
    var entries: [FeedEntry] = []
    entries.reserveCapacity(places.count)
    for place in places.reversed() { entries.append(entry(pictures[place])) }
    return entries
  }

  /// The id of the feed in all its formats and archives.
  var feedID: String { "tag:\(identity.authority),\(identity.date):apod" }

  private func entry(_ picture: Picture) -> FeedEntry {
    let creator = picture.makers
    let beginning = picture.explanation.summary()
    let plan = media(of: picture, on: Routes.feed)
    var body = FeedBody(context: self)
    body.write(picture, shownAs: plan)
    let published = picture.day.published
    return FeedEntry(
      id: "\(feedID)/\(picture.day.iso)", title: picture.title,
      link: address(Routes.day(picture.day)), published: published,
      updated: picture.corrected.map { max(published, FeedTime($0)) } ?? published,
      creator: creator.isEmpty ? nil : creator,
      summary: beginning.isEmpty ? picture.title : beginning,
      body: SafeMarkup(trusted: body.markup.bytes), still: plan.still?.readable,
      thumbnail: plan.still?.thumbnail, alt: picture.words,
      enclosure: enclosure(of: picture, shownAs: plan))
  }

  /// The picture as a file that comes with the entry: readers store it and hand it on, so that nobody's
  /// rights may be in the way.
  private func enclosure(of picture: Picture, shownAs plan: MediaPlan) -> PictureFile? {
    guard case .own(let file)? = plan.still?.readable.place,
      rights(ofShown: picture).isFreelyShared
    else { return nil }
    return file
  }
}
