import Pictures
import Subjects

extension SiteContext {
  /// The page of a subject.
  func subjectPage(_ index: Int) -> CollectionView {
    let collection = subjects.all[index]
    var page = collectionPage(collection, in: .subjects, at: Routes.subjects)
    page.facts = facts(of: collection)
    let mentions = collection.mentions
    page.mentions = mentions.reversed().prefix(SiteContext.mostMentions)
      .map { neighbour(at: $0, on: collection.path) }
    if mentions.count > page.mentions.count {
      page.mentionsShown = words.text(
        .newestOf,
        [
          "shown": words.grouped(page.mentions.count), "count": words.grouped(mentions.count),
        ])
    }
    return page
  }

  /// The most days that are named on the page of a subject that they mention.
  private static let mostMentions = 200

  /// Its other names, its constellation, its kinds and what it belongs to; links to those that have pages.
  private func facts(of collection: Collection) -> [CollectionView.Fact] {
    guard let subject = collection.subject else { return [] }
    var facts: [CollectionView.Fact] = []
    func add(_ word: Word, _ others: [CollectionView.Other]) {
      if !others.isEmpty {
        facts.append(CollectionView.Fact(name: words.text(word), others: others))
      }
    }
    let names = subject.otherNames.filter { $0.contains { $0.isUppercase || $0.isNumber } }
    if subject.group != .kind {
      add(.alsoCalled, names.prefix(8).map { CollectionView.Other(name: $0, link: nil) })
    }
    for (word, ids) in [
      (Word.inConstellation, subject.constellations), (.isKind, subject.kinds),
      (.partOf, subject.owners + subject.worlds),
    ] {
      add(
        word,
        ids.compactMap { subjects[$0] }.map {
          CollectionView.Other(
            name: $0.name,
            link: SubjectIndex.hasPage($0)
              ? Routes.relative(from: collection.path, to: $0.path) : nil)
        })
    }
    return facts
  }

  /// All subjects that have pages, by group.
  func subjectsPage() -> CollectionsView {
    var groups: [CollectionsView.Group] = []
    for group in Subject.Group.allCases.sorted(by: { $0.rank < $1.rank }) {
      let entries = subjects.all.filter { $0.subject?.group == group }
        .map { entry(of: $0, on: Routes.subjects) }
      if !entries.isEmpty {
        groups.append(CollectionsView.Group(name: words.text(group.word), entries: entries))
      }
    }
    return CollectionsView(
      shell: plainPage(Routes.subjects, .subjects, .subjectsSummary, isPersonal: false).shell,
      other: hasMakers
        ? StepView(from: Routes.subjects, to: Routes.makers, name: words.text(.makers)) : nil,
      statistics: statisticsLink(on: Routes.subjects),
      groups: groups)
  }

  /// The subjects that the day's picture shows, and its makers, as links.
  func collections(of place: Int, on path: String) -> [StepView] {
    (subjects.shown[place].map { subjects.all[$0] } + makers.ofPlace[place].map { makers.all[$0] })
      .map { StepView(from: path, to: $0.path, name: $0.name) }
  }

  /// Up to six pictures that have to do with the one at the place, first those that texts link to: a text its own, then
  /// others it. Of those that only share subjects none is another's encore.
  func more(like place: Int, on path: String) -> [TileView] {
    let linked = related(to: place).prefix(SiteContext.mostLike)
    let others = subjects.similar(
      to: place, count: SiteContext.mostLike - linked.count,
      without: linked + ([place] + linked).flatMap(encores.same), encores)
    return tiles(linked + others, on: path, areFirst: false)
  }

  private static let mostLike = 6
}

extension SiteBuilder {
  /// Adds the pages of subjects.
  mutating func addSubjects() {
    let context = context
    guard context.hasSubjects else { return }
    let theme = context.theme
    add(Routes.subjects, .page, theme.collections) { context.subjectsPage() }
    for index in context.subjects.all.indices {
      add(context.subjects.all[index].path, .page, theme.collection) { context.subjectPage(index) }
    }
  }
}

extension Subject.Group {
  /// The place among the groups on the page of all.
  fileprivate var rank: Int {
    switch self {
    case .kind: 0
    case .object: 1
    case .body: 2
    case .star: 3
    case .constellation: 4
    case .comet: 5
    case .asteroid: 6
    case .event: 7
    case .mission: 8
    case .observatory: 9
    case .place: 10
    }
  }

  fileprivate var word: Word {
    switch self {
    case .kind: .groupKind
    case .object: .groupObject
    case .body: .groupBody
    case .star: .groupStar
    case .constellation: .groupConstellation
    case .comet: .groupComet
    case .asteroid: .groupAsteroid
    case .event: .groupEvent
    case .mission: .groupMission
    case .observatory: .groupObservatory
    case .place: .groupPlace
    }
  }
}
