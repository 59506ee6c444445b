import Pictures

extension SiteContext {
  /// The most pictures of a collection that are shown; others are named.
  static let mostTiles = 120

  func collectionPage(_ collection: Collection, in list: Word, at index: String) -> CollectionView {
    let path = collection.path
    let newest = collection.places.reversed()
    let days = tiles(newest.prefix(SiteContext.mostTiles), on: path)
    let shell = LayoutView(
      layout,
      PageMetadata(
        path: path, heading: collection.name,
        summary: words.text(.collectionSummary, ["name": collection.name]),
        canonical: address(path),
        preview: sharePicture(of: newest), thumbnails: days.foreignOrigin))
    return CollectionView(
      shell: shell, count: words.counted(collection.places.count),
      index: StepView(from: path, to: index, name: words.text(list)),
      days: days,
      older: newest.dropFirst(SiteContext.mostTiles).map { neighbour(at: $0, on: path) })
  }

  /// Everybody who made several pictures, by initial.
  func makersPage() -> CollectionsView {
    var groups: [CollectionsView.Group] = []
    var rest = makers.all[...]
    while let first = rest.first {
      let same = rest.prefix { $0.initial == first.initial }
      groups.append(
        CollectionsView.Group(
          name: first.initial, entries: same.map { entry(of: $0, on: Routes.makers) }))
      rest = rest.dropFirst(same.count)
    }
    return CollectionsView(
      shell: plainPage(Routes.makers, .makers, .makersSummary, isPersonal: false).shell,
      other: hasSubjects
        ? StepView(from: Routes.makers, to: Routes.subjects, name: words.text(.subjects)) : nil,
      statistics: hasSubjects ? statisticsLink(on: Routes.makers) : nil,
      groups: groups)
  }

  func statisticsLink(on path: String) -> StepView {
    StepView(from: path, to: Routes.statistics, name: words.text(.statistics))
  }

  func entry(of collection: Collection, on path: String) -> CollectionsView.Entry {
    CollectionsView.Entry(
      link: Routes.relative(from: path, to: collection.path), name: collection.name,
      count: words.grouped(collection.places.count))
  }
}

extension SiteBuilder {
  /// Adds the pages of makers.
  mutating func addCollections() {
    let context = context
    let theme = context.theme
    guard context.hasMakers else { return }
    add(Routes.makers, .page, theme.collections) { context.makersPage() }
    for maker in context.makers.all {
      add(maker.path, .page, theme.collection) {
        context.collectionPage(maker, in: .makers, at: Routes.makers)
      }
    }
  }
}
