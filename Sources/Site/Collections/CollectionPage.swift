import Pictures
import Subjects
import Template

struct CollectionPage: SitePage {
  let context: PageContext
  let collection: Collection

  /// The maximum number of pictures that the page shows as tiles. Older pictures are only named, by year.
  static let mostTiles = 100
  /// The maximum number of pictures that the page names below the tiles. This keeps the page readable on a phone and
  /// below 150 kB. Readers find still older pictures with the search.
  private static let mostNamed = 500
  /// The maximum number of pictures that are listed because their texts mention the subject.
  private static let mostMentions = 200

  private var newest: ReversedCollection<[Int]> { collection.places.reversed() }
  private var older: Slice<ReversedCollection<[Int]>> {
    newest.dropFirst(CollectionPage.mostTiles)
  }
  var heading: String { collection.name }
  var summary: String { words.text(.collectionSummary, ["name": collection.name]) }
  var thumbnailHost: String? { site.thumbnailHost(of: newest.prefix(CollectionPage.mostTiles)) }

  static func files(of site: Edition) -> [SiteFile] {
    (site.subjects.all + site.makers.all).map { one in
      site.page(one.path, showing: one.places) { CollectionPage(context: $0, collection: one) }
    }
  }

  static let templates = ["collection.html"]
  static let fields: [Field<CollectionPage>] =
    pageFields + [
      .text("count", "How many pictures the collection has, such as `31 pictures`.") {
        $0.words.counted($0.collection.places.count)
      },
      .view("index", "Link to the list that contains this collection.") {
        let path = $0.collection.subject == nil ? Routes.makers : Routes.subjects
        return $0.link(to: path, named: $0.words.title(ofPage: path))
      },
      .list("days", "The newest pictures of the collection, newest first.") {
        $0.context.tiles($0.newest.prefix(mostTiles))
      },
      .flag("hasOlder", "Whether there are more pictures than `days` lists.") { !$0.older.isEmpty },
      .list("years", "The pictures that `days` does not list, by year, newest first.") { page in
        page.byYear(page.older.prefix(mostNamed)).map { year, places in
          Year(page: page, year: year, places: Array(places))
        }
      },
      .flag("hasSearches", "Whether there are more pictures than `days` and `years` list.") {
        $0.older.count > mostNamed
      },
      .list(
        "searches",
        "The years before those in `years`. Each has a link that searches for the year's pictures.",
        \.searches),
      .list("facts", "Facts about the subject. Empty for a maker.", \.facts),
      .flag("isMentioned", "Whether texts of other pictures mention the subject.") {
        !$0.collection.mentions.isEmpty
      },
      .list("mentions", "The pictures whose texts mention the subject, newest first.") {
        $0.context.links(to: $0.collection.mentions.reversed().prefix(mostMentions))
      },
      .text(
        "mentionsShown",
        "A sentence such as `The newest 200 of 231.` Missing if `mentions` lists all of these pictures.",
        \.mentionsShown),
    ]

  /// Groups days by year and keeps their order. A day is given as its index in the archive.
  private func byYear<Places: Swift.Collection<Int>>(
    _ places: Places
  ) -> [(key: Int, elements: Places.SubSequence)] {
    places.runs { site.pictures[$0].day.year }
  }

  private var searches: [Link] {
    byYear(older.dropFirst(CollectionPage.mostNamed)).map { year, places in
      Link(
        link: link(to: Routes.search) + collection.query(of: year), name: "\(year)",
        count: words.grouped(places.count))
    }
  }

  private var mentionsShown: String? {
    let (count, most) = (collection.mentions.count, CollectionPage.mostMentions)
    return count > most
      ? words.text(.newestOf, ["shown": words.grouped(most), "count": words.grouped(count)]) : nil
  }

  /// The subject's other names, its constellation, its kinds, and the things it belongs to. A name is a link if it has
  /// a page.
  private var facts: [LinkGroup] {
    guard let subject = collection.subject else { return [] }
    let names = subject.otherNames.filter { $0.contains { $0.isUppercase || $0.isNumber } }
    let called = subject.group == .kind ? [] : names.prefix(8).map { Link(name: $0) }
    let related = [
      (Word.inConstellation, subject.constellations), (.isKind, subject.kinds),
      (.partOf, subject.owners + subject.worlds),
    ]
    let others = related.map { word, ids in
      LinkGroup(name: words.text(word), links: ids.compactMap { site.subjects[$0] }.map(other))
    }
    return ([LinkGroup(name: words.text(.alsoCalled), links: called)] + others)
      .filter { !$0.links.isEmpty }
  }

  private func other(_ one: Collection) -> Link {
    Link(link: SubjectIndex.hasPage(one) ? link(to: one.path) : nil, name: one.name)
  }
}

extension CollectionPage {
  /// A year whose pictures the page names, but does not show as tiles.
  struct Year: View {
    let page: CollectionPage
    let year: Int
    let places: [Int]

    static let fields: [Field<Year>] = [
      .text("name", "The year, such as `2026`.") { "\($0.year)" },
      .text("count", "How many pictures the year has, such as `31`.") {
        $0.page.words.grouped($0.places.count)
      },
      .list("days", "The year's pictures, newest first.") { $0.page.context.links(to: $0.places) },
    ]
  }
}

extension Collection {
  /// The query with which the search finds the collection's pictures of one year.
  fileprivate func query(of year: Int) -> String {
    let words =
      "\(subject == nil ? "by" : "of"):\"\(name.filter { $0 != "\"" })\" year:\(padded(year, 4))"
    return "?q=" + words.utf8.percentEncoded(keeping: \.isLetterOrDigit)
  }
}
