import Pictures
import Sources
import Subjects
import Template

/// Pictures in RSS 2.0 or in Atom.
struct FeedView: View {
  let feed: Feed
  let context: SiteContext

  static let fields: [Field<FeedView>] = [
    .text("siteTitle", "The name of the site.") { $0.context.settings.title },
    .text("language", "The language of the pages, `en`.") { $0.context.settings.language },
    .text("id", "What tells the feed from all others for good (RFC 4151).") { $0.context.feedID },
    .text("about", "What it brings, in a sentence.") { $0.context.words.text(.feedAbout) },
    .text("root", "What leads to the site's folder, before an asset's path: `../`.") {
      Routes.relative(from: $0.feed.path, to: "")
    },
    .text("home", "Address of the site.") { $0.context.address(Routes.front) },
    .text("feed", "Address of the feed in RSS.") { $0.context.address(Routes.feed) },
    .text("atom", "Address of the feed in Atom.") { $0.context.address(Routes.atom) },
    .text("address", "Address of this very file.") { $0.context.address($0.feed.path) },
    .text("icon", "Address of the site's icon.") {
      $0.context.address($0.context.theme.versioned(Theme.squareIcons[0].path))
    },
    .text("built", "When any of its pictures last changed (RFC 822).") { $0.updated.mail },
    .text("updated", "The same (RFC 3339).") { $0.updated.iso },
    .text("archive", "What it holds, `2025`; none in the feed of the newest (RFC 5005).") {
      $0.feed.name
    },
    .text("earlier", "Address of the archive before it; none before the oldest.") {
      $0.feed.earlier.map($0.context.address)
    },
    .text("later", "Address of the archive after it; none after the newest.") {
      $0.feed.later.map($0.context.address)
    },
    .text("textLanguage", "The language of the source's texts; none where it is the pages' own.") {
      $0.context.words.textLanguage?.tag
    },
    .list("items", "The pictures, newest first.") { view in
      view.feed.entries.map { Item(entry: $0, context: view.context) }
    },
  ]

  /// A list of feeds has no entries, and so no time.
  private var updated: Feed.Time {
    feed.updated
      ?? context.settings.source.calendar.appearance(
        of: context.pictures[context.pictures.count - 1].day)
  }
}

extension FeedView {
  struct Item: View {
    let entry: Feed.Entry
    let context: SiteContext

    static let fields: [Field<Item>] = [
      .text("title", "Its title.") { $0.entry.title },
      .text("link", "Address of its page.") { $0.entry.link },
      .text("id", "What tells it from all others for good (RFC 4151).") { $0.entry.id },
      .text("published", "When it was published (RFC 822).") { $0.entry.published.mail },
      .text("publishedAt", "The same (RFC 3339).") { $0.entry.published.iso },
      .text("updatedAt", "When it was last corrected, or else published (RFC 3339).") {
        $0.entry.updated.iso
      },
      .flag("isCorrected", "Whether it has been corrected.") { $0.entry.isCorrected },
      .text("creator", "Who made it, without links.") { $0.entry.creator },
      .text("summary", "How its explanation begins, as HTML.") { $0.entry.summary.escaped },
      .text("body", "Picture, credit and explanation, as the text of HTML.") {
        String(decoding: $0.entry.body.bytes, as: UTF8.self)
      },
      .markup("content", "The same as markup.") { $0.entry.body },
      .view("still", "A small picture to stand for it; none when there is none to show.") {
        $0.still
      },
      .view("enclosure", "The picture's file, where it may be handed on.") { $0.enclosure },
      .list("categories", "The subjects that it shows.") {
        $0.entry.subjects.map { FeedView.Category(term: $0.subject?.id ?? "", label: $0.name) }
      },
    ]

    private var still: FeedView.Still? {
      (entry.still?.thumbnail).map {
        FeedView.Still(
          address: context.address(of: $0.place), width: $0.size.map { "\($0.width)" },
          height: $0.size.map { "\($0.height)" })
      }
    }

    private var enclosure: FeedView.Enclosure? {
      entry.enclosure.map {
        FeedView.Enclosure(
          address: context.address(Routes.picture($0)), length: "\($0.byteCount)",
          type: $0.type.mediaType, width: "\($0.size.width)", height: "\($0.size.height)",
          alt: entry.alt)
      }
    }
  }
}

extension FeedView {
  /// A subject of a picture.
  struct Category: View {
    let term: String
    let label: String

    static let fields: [Field<Category>] = [
      .text("term", "Its id, `m31`.") { $0.term }, .text("label", "Its name.") { $0.label },
    ]
  }
}

extension FeedView {
  /// A picture for lists in feed readers.
  struct Still: View {
    let address: String
    let width: String?
    let height: String?

    static let fields: [Field<Still>] = [
      .text("address", "Its address.") { $0.address },
      .text("width", "Its width in pixels; none when it is not known.") { $0.width },
      .text("height", "Its height in pixels; none when it is not known.") { $0.height },
    ]
  }
}

extension FeedView {
  struct Enclosure: View {
    let address: String
    let length: String
    let type: String
    let width: String
    let height: String
    let alt: String

    static let fields: [Field<Enclosure>] = [
      .text("address", "Its address.") { $0.address },
      .text("length", "Its length in bytes.") { $0.length },
      .text("type", "Its type, `image/jpeg`.") { $0.type },
      .text("width", "Its width in pixels.") { $0.width },
      .text("height", "Its height in pixels.") { $0.height },
      .text("alt", "What it shows, in words.") { $0.alt },
    ]
  }
}

extension String {
  /// The text as escaped HTML.
  fileprivate var escaped: String {
    var markup: [UInt8] = []
    markup.append(escaping: self, betweenDoubleQuotes: true)
    return String(decoding: markup, as: UTF8.self)
  }
}
