import Pictures
import Sources
import Template

/// The content of a feed, whatever its format.
struct Feed {
  /// The feed's path in the site.
  let path: String
  /// Newest first.
  let entries: [Feed.Entry]
  /// The archive's name; nil for the feed of the newest pictures.
  var name: String?
  /// The paths of the previous and the next archive.
  var earlier: String?
  var later: String?

  init(path: String, entries: [Feed.Entry]) {
    self.path = path
    self.entries = entries
  }

  /// The latest change of any entry, not the time of the build, so that the same archive gives the same feed.
  var updated: Feed.Time? { entries.map(\.updated).max() }
}

extension Feed {
  /// A picture in a feed, whatever its format.
  struct Entry {
    /// The permanent unique id (RFC 4151).
    let id: String
    let title: String
    let link: String
    let published: Feed.Time
    /// When it was last corrected; when it was published if it never was.
    let updated: Feed.Time
    /// Who made it, without links.
    let creator: String?
    /// The beginning of the explanation.
    let summary: String
    /// Picture, credit and explanation, as HTML that is XML.
    let body: SafeMarkup
    /// The image shown in it.
    let still: DisplayImage?
    let alt: String
    /// The picture's file, if its rights allow redistribution.
    let enclosure: PictureFile?
    /// The subjects that it shows.
    let subjects: [Collection]

    var isCorrected: Bool { updated > published }
  }
}

extension SiteContext {
  /// The number of pictures in the feed.
  static let feedLength = 50

  func newestFeed(at path: String) -> Feed {
    Feed(path: path, entries: entries(at: pictures.indices.suffix(SiteContext.feedLength)))
  }

  /// The pictures at the places, newest first.
  func entries(at places: Range<Int>) -> [Feed.Entry] {
    var entries: [Feed.Entry] = []
    entries.reserveCapacity(places.count)
    for place in places.reversed() { entries.append(entry(place)) }
    return entries
  }

  /// The id that all formats and archives of the feed share.
  var feedID: String { "tag:\(identity.authority),\(identity.date):apod" }

  private func entry(_ place: Int) -> Feed.Entry {
    let picture = pictures[place]
    let creator = picture.makers
    let plan = mediaPlan(of: picture)
    var body = FeedBody(context: self)
    body.write(picture, shownAs: plan)
    let published = settings.source.calendar.appearance(of: picture.day)
    return Feed.Entry(
      id: "\(feedID)/\(picture.day.iso)", title: picture.title,
      link: address(Routes.day(picture.day)), published: published,
      updated: picture.corrected.map { max(published, Feed.Time($0)) } ?? published,
      creator: creator.isEmpty ? nil : creator,
      summary: picture.beginning,
      body: SafeMarkup(trusted: body.markup.bytes), still: plan.still?.image,
      alt: picture.words, enclosure: enclosure(of: picture, shownAs: plan.still?.image),
      subjects: subjects.shown[place].map { subjects.all[$0] })
  }

  /// The picture as an enclosure: readers store and redistribute it, so its rights have to allow
  /// that.
  private func enclosure(of picture: Picture, shownAs still: DisplayImage?) -> PictureFile? {
    guard case .own(let file)? = still?.readable.place,
      rights(ofShown: picture).isFreelyShared
    else { return nil }
    return file
  }
}
