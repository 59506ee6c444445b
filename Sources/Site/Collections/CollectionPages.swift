import Pictures

extension SiteContext {
  /// The most pictures of a collection that are shown; others are named, by year.
  static let mostTiles = 100
  /// The most pictures of a collection that are named; earlier ones are found by the search. A page is to be read on a
  /// phone, and has at most 150 kB.
  private static let mostNamed = 500

  func collectionPage(_ collection: Collection, in list: Word, at index: String) -> CollectionView {
    let path = collection.path
    let newest = collection.places.reversed()
    let days = tiles(newest.prefix(SiteContext.mostTiles), on: path)
    let older = newest.dropFirst(SiteContext.mostTiles)
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
      years: byYear(older.prefix(SiteContext.mostNamed)).map { year, places in
        CollectionView.Year(
          name: "\(year)", count: words.grouped(places.count),
          days: places.map { neighbour(at: $0, on: path) })
      },
      searches: byYear(older.dropFirst(SiteContext.mostNamed)).map { year, places in
        CollectionsView.Entry(
          link: Routes.relative(from: path, to: Routes.search) + collection.query(of: year),
          name: "\(year)", count: words.grouped(places.count))
      })
  }

  /// The places by year, in their order.
  private func byYear(_ places: some Sequence<Int>) -> [(year: Int, places: [Int])] {
    var years: [(year: Int, places: [Int])] = []
    for place in places {
      let year = pictures[place].day.year
      if years.last?.year != year { years.append((year, [])) }
      years[years.count - 1].places.append(place)
    }
    return years
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

extension Collection {
  /// What asks the search for its pictures of a year.
  fileprivate func query(of year: Int) -> String {
    let words =
      "\(subject == nil ? "by" : "of"):\"\(name.filter { $0 != "\"" })\" year:\(padded(year, 4))"
    return "?q=" + words.utf8.percentEncoded(keeping: \.isLetterOrDigit)
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
