import Pictures
import Subjects
import Template

/// All subjects that have pages, by group; or all makers that have pages, by initial letter.
struct CollectionsPage: SitePage {
  let context: PageContext

  private var areSubjects: Bool { isAt(Routes.subjects) }
  var thumbnailHost: String? {
    areSubjects ? site.thumbnailHost(of: kinds.compactMap(\.cover)) : nil
  }

  static func files(of site: Edition) -> [SiteFile] {
    let paths =
      (site.hasSubjects ? [Routes.subjects] : []) + (site.hasMakers ? [Routes.makers] : [])
    return paths.map { path in site.page(path) { CollectionsPage(context: $0) } }
  }

  static let templates = ["collections.html"]
  static let fields: [Field<CollectionsPage>] =
    pageFields + [
      .view(
        "other",
        "Link to the list of makers or, on that list, to the list of subjects. Missing if the target is empty."
      ) {
        $0.list(at: $0.areSubjects ? Routes.makers : Routes.subjects)
      },
      .view("statistics", "Link to the statistics. Missing if the site has no subjects.") {
        $0.list(at: Routes.statistics)
      },
      .list("groups", "The collections, grouped by the kind of subject or by initial letter.") {
        $0.areSubjects ? $0.subjects : $0.makers
      },
    ]

  private var subjects: [LinkGroup] {
    Subject.Group.onPage.map { group in
      LinkGroup(
        name: words.name(of: group),
        links: group == .kind
          ? kinds.enumerated().map { index, kind in
            entry(
              of: kind.collection,
              thumbnail: kind.cover.flatMap {
                context.thumbnail(at: $0, isEarly: index < PageContext.earlyLength)
              })
          } : site.subjects.all.filter { $0.subject?.group == group }.map { entry(of: $0) })
    }.filter { !$0.links.isEmpty }
  }

  /// The kinds of subjects. `cover` is the index in the archive of the kind's newest picture that nearly fills its box
  /// or, if there is none, of the newest picture with a thumbnail. A picture that is already the cover of another kind is
  /// chosen only if this kind has no other picture.
  private var kinds: [(collection: Collection, cover: Int?)] {
    var taken: Set<Int> = []
    return site.subjects.all.filter { $0.subject?.group == .kind }.map { kind in
      let shown = kind.places.reversed().lazy.filter { site.listed[$0].thumbnail != nil }
      let free = shown.filter { !taken.contains($0) }
      let cover =
        free.first { site.listed[$0].thumbnail?.fillsCover ?? false } ?? free.first ?? shown.first
      if let cover { taken.insert(cover) }
      return (kind, cover)
    }
  }

  private var makers: [LinkGroup] {
    site.makers.all.runs(by: \.initial).map { initial, makers in
      LinkGroup(name: initial, links: makers.map { entry(of: $0) })
    }
  }

  private func entry(of collection: Collection, thumbnail: ThumbnailView? = nil) -> Link {
    Link(
      link: link(to: collection.path), name: collection.name,
      count: words.grouped(collection.places.count), thumbnail: thumbnail)
  }
}

extension SitePage {
  /// Links to the lists of collections and to the statistics, except to the current page and to pages that the site
  /// does not have.
  var lists: [Link] {
    [Routes.subjects, Routes.statistics, Routes.makers].filter { !isAt($0) }.compactMap(list)
  }

  fileprivate func list(at path: String) -> Link? {
    let isThere = path == Routes.makers ? site.hasMakers : site.hasSubjects
    return isThere ? link(to: path, named: words.title(ofPage: path)) : nil
  }
}

extension Subject.Group {
  /// The groups in the order of the page of subjects. It must contain all groups.
  static let onPage: [Subject.Group] = [
    .kind, .object, .body, .star, .constellation, .comet, .asteroid, .event, .mission, .observatory,
    .place,
  ]
}
