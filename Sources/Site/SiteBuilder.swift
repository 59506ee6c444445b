import Pictures
import Template

/// Collects an edition's files, and renders nothing.
struct SiteBuilder {
  let context: SiteContext
  private(set) var files: [SiteFile] = []

  init(_ context: SiteContext) {
    self.context = context
    files.reserveCapacity(context.pictures.count + 64)
  }

  /// Adds a file that is rendered without a template.
  mutating func add(
    _ path: String, _ kind: FileKind, _ make: @escaping @Sendable () -> [UInt8]
  ) {
    files.append(SiteFile(path: path, kind: kind, content: .rendered(make)))
  }

  /// Adds a file that a template renders from a view.
  mutating func add<V>(
    _ path: String, _ kind: FileKind, _ template: CompiledTemplate<V>,
    _ view: @escaping @Sendable () -> V
  ) {
    add(path, kind) { template.render(view()) }
  }

  /// Adds a file that is rendered from those before it.
  mutating func addLast(
    _ path: String, _ kind: FileKind,
    _ make: @escaping @Sendable ([String: RenderedFile]) -> [UInt8]
  ) {
    files.append(SiteFile(path: path, kind: kind, content: .last(make)))
  }

  mutating func add(_ file: SiteFile) { files.append(file) }
}

extension SiteContext {
  /// The picture files that go into the site, oldest day first.
  var pictureFiles: [PictureFile] {
    stills.values.sorted { $0.day < $1.day }.flatMap(\.publishedFiles)
  }

  func plan() -> [SiteFile] {
    var plan = SiteBuilder(self)
    let search = searchParts
    plan.addWords(search)
    plan.addDays()
    plan.addCalendars()
    plan.addSubjects()
    plan.addCollections()
    plan.addStatistics()
    plan.addPlainPages()
    plan.addOldAddresses()
    plan.addFeeds()
    plan.addSitemaps()
    plan.addData()
    plan.addOldAPI()
    plan.addBlocks()
    for asset in theme.assets(for: settings.home, isLive: layout.live != nil) {
      plan.add(SiteFile(asset: asset))
    }
    plan.addFirstWords(search)
    for file in pictureFiles { plan.add(SiteFile(picture: file)) }
    plan.addToday()
    plan.addSearchIndex(search)
    plan.addDataIndex()
    plan.addWorker()
    plan.addStatus()
    return plan.files
  }
}

extension SiteBuilder {
  /// Adds the front page, its card for other sites, and a page for each day.
  fileprivate mutating func addDays() {
    let context = context
    let shown = context.shown
    let theme = context.theme
    if context.settings.home == .grid {
      add(Routes.front, .page, theme.home) { context.homePage() }
    } else {
      add(Routes.front, .page, theme.day) { context.dayPage(shown, asFront: true) }
    }
    add(Routes.embed, .page, theme.embed) { context.embedPage() }
    add(Routes.oEmbed, .data) { context.oEmbed() }
    for place in context.pictures.indices {
      add(Routes.day(context.pictures[place].day), .page, theme.day) {
        context.dayPage(place, asFront: false)
      }
    }
  }

  /// Adds pages that no day changes.
  fileprivate mutating func addPlainPages() {
    let context = context
    let theme = context.theme
    add(Routes.notFound, .page, theme.notFound) { context.notFoundPage() }
    add(Routes.search, .page, theme.search) { context.searchPage() }
    add(Routes.favourites, .page, theme.favourites) {
      context.plainPage(Routes.favourites, .favourites, .favouritesSummary)
    }
    add(Routes.history, .page, theme.history) {
      context.plainPage(Routes.history, .history, .historySummary)
    }
    add(Routes.subscribe, .page, theme.subscribe) { context.subscribePage() }
    for page in theme.ownPages { add(page.path, .page) { page.render(in: context.layout) } }
    add(Routes.manifest, .data) { context.appManifest() }
    // Browsers remember its addresses, which have to be whole ones.
    if context.settings.base != nil {
      add(Routes.openSearch, .data, theme.openSearch) { OpenSearchView(context: context) }
    }
    add(Routes.unkept, .page, theme.unkept) {
      context.plainPage(Routes.unkept, .unkept, .unkeptSummary)
    }
  }

  /// Adds the service worker of this edition. An edition is identified by all files but pictures and
  /// the status: every run changes the status, while what a visitor sees may be the same for days.
  fileprivate mutating func addWorker() {
    let context = context
    let paths = files.filter { $0.kind != .picture }.map(\.path)
    addLast(Routes.worker, .asset) { made in
      var digests: [UInt8] = []
      for path in paths {
        digests += path.utf8
        digests.append(UInt8(ascii: " "))
        digests += (made[path]?.digest ?? "").utf8
        digests.append(UInt8(ascii: "\n"))
      }
      return context.theme.worker.render(context.worker(edition: XXH64.hex(digests)))
    }
  }

  /// Adds what other programs read.
  fileprivate mutating func addFeeds() {
    let context = context
    addNewestFeeds()
    addFeedArchives()
    add(Routes.robots, .text) { context.robots() }
  }

  /// Adds the file that lists the size of the others.
  fileprivate mutating func addStatus() {
    let context = context
    addLast(Routes.status, .data) { context.status(beside: SiteSize($0.values)) }
  }
}
