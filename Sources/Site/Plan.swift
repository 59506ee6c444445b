import Pictures
import Template

/// Gathers an edition's files. Nothing is rendered here.
struct Plan {
  let almanac: Almanac
  private(set) var files: [PlannedFile] = []

  init(_ almanac: Almanac) {
    self.almanac = almanac
    files.reserveCapacity(almanac.pictures.count + 64)
  }

  /// Adds a file that is made without a template.
  mutating func add(
    _ path: String, _ kind: FileKind, _ make: @escaping @Sendable () -> [UInt8]
  ) {
    files.append(PlannedFile(path: path, kind: kind, content: .rendered(make)))
  }

  /// Adds a file that a template makes of a view.
  mutating func add<V>(
    _ path: String, _ kind: FileKind, _ template: CompiledTemplate<V>,
    _ view: @escaping @Sendable () -> V
  ) {
    add(path, kind) { template.render(view()) }
  }

  /// Adds a file that is made of those before it.
  mutating func addLast(
    _ path: String, _ kind: FileKind, _ make: @escaping @Sendable (Manifest) -> [UInt8]
  ) {
    files.append(PlannedFile(path: path, kind: kind, content: .last(make)))
  }

  /// Adds a file that is copied.
  mutating func add(_ file: PlannedFile) { files.append(file) }
}

extension Almanac {
  /// The picture files that go into the site, oldest day first.
  var pictureFiles: [PictureFile] {
    stills.values.sorted { $0.day < $1.day }.flatMap(\.publishedFiles)
  }

  /// Every file of the site.
  func plan() -> [PlannedFile] {
    var plan = Plan(self)
    let search = searchParts
    plan.addWords(search)
    plan.addDays()
    plan.addCalendars()
    plan.addPlainPages()
    plan.addOldAddresses()
    plan.addFeeds()
    plan.addSitemaps()
    plan.addData()
    plan.addBlocks()
    for asset in theme.assets { plan.add(PlannedFile(asset: asset)) }
    plan.addFirstWords(search)
    for file in pictureFiles { plan.add(PlannedFile(picture: file)) }
    plan.addSearchIndex(search)
    plan.addDataIndex()
    plan.addWorker()
    plan.addStatus()
    return plan.files
  }
}

extension Plan {
  /// The front page, its card for other sites, and a page for each day.
  fileprivate mutating func addDays() {
    let almanac = almanac
    let shown = almanac.shown
    let theme = almanac.theme
    add(Routes.front, .page, theme.day) { almanac.dayPage(shown, asFront: true) }
    add(Routes.embed, .page, theme.embed) { almanac.embedPage() }
    add(Routes.oEmbed, .data) { almanac.oEmbed() }
    for place in almanac.pictures.indices {
      add(Routes.day(almanac.pictures[place].day), .page, theme.day) {
        almanac.dayPage(place, asFront: false)
      }
    }
  }

  /// Pages that no day changes.
  fileprivate mutating func addPlainPages() {
    let almanac = almanac
    let theme = almanac.theme
    add(Routes.notFound, .page, theme.notFound) { almanac.notFoundPage() }
    add(Routes.search, .page, theme.search) { almanac.searchPage() }
    add(Routes.favourites, .page, theme.favourites) {
      almanac.plainPage(Routes.favourites, .favourites, .favouritesSummary)
    }
    add(Routes.history, .page, theme.history) {
      almanac.plainPage(Routes.history, .history, .historySummary)
    }
    add(Routes.subscribe, .page, theme.subscribe) { almanac.subscribePage() }
    add(Routes.manifest, .data) { almanac.appManifest() }
    add(Routes.unkept, .page, theme.unkept) {
      almanac.plainPage(Routes.unkept, .unkept, .unkeptSummary)
    }
  }

  /// The service worker, which is of this edition and no other. What tells an edition from others are all files
  /// but pictures, and not the status, which tells of every run while what a visitor sees may be the same for days.
  fileprivate mutating func addWorker() {
    let almanac = almanac
    let paths = files.filter { $0.kind != .picture }.map(\.path)
    addLast(Routes.worker, .asset) { made in
      let digests = paths.map { "\($0) \(made.files[$0]?.digest ?? "")\n" }.joined()
      return almanac.theme.worker.render(almanac.worker(edition: XXH64.hex(Array(digests.utf8))))
    }
  }

  /// What other programs read.
  fileprivate mutating func addFeeds() {
    let almanac = almanac
    addNewestFeeds()
    addFeedArchives()
    add(Routes.robots, .text) { almanac.robots() }
  }

  /// The file that tells how large the others are.
  fileprivate mutating func addStatus() {
    let almanac = almanac
    addLast(Routes.status, .data) { almanac.status(beside: SiteSize($0)) }
  }
}
