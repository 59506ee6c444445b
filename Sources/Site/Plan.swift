import Pictures
import Template

/// An edition's files as they are planned. Nothing is rendered here, so that of twelve thousand files
/// only the changed ones cost more than a hash.
struct Plan {
  let almanac: Almanac
  /// XXH64 of what every rendered file depends on, beside its template.
  private let ground: UInt64
  /// What each day's own page shows of its day, by place.
  let days: [UInt64]
  private(set) var files: [PlannedFile] = []

  init(_ almanac: Almanac) {
    self.almanac = almanac
    ground = Fingerprint.ground(
      settings: almanac.settings, theme: almanac.theme, run: almanac.run)
    days = almanac.outlines.indices.map(almanac.fingerprint)
    files.reserveCapacity(almanac.outlines.count + 64)
  }

  /// Adds a file that is made without a template. `inputs` are the fingerprints of all its bytes depend
  /// on beside settings, words and program.
  mutating func add(
    _ path: String, _ kind: FileKind, _ inputs: [UInt64],
    _ make: @escaping @Sendable () throws(SiteError) -> [UInt8]
  ) {
    add(path, kind, template: 0, inputs, make)
  }

  /// Adds a file that a template makes of a view.
  mutating func add<V>(
    _ path: String, _ kind: FileKind, _ template: ThemeTemplate<V>, _ inputs: [UInt64],
    _ view: @escaping @Sendable () throws(SiteError) -> V
  ) {
    add(path, kind, template: template.digest, inputs) { () throws(SiteError) in
      template.render(try view())
    }
  }

  private mutating func add(
    _ path: String, _ kind: FileKind, template: UInt64, _ inputs: [UInt64],
    _ make: @escaping @Sendable () throws(SiteError) -> [UInt8]
  ) {
    var print = Fingerprint(path)
    print.add(ground)
    print.add(template)
    print.add(inputs)
    files.append(
      PlannedFile(path: path, kind: kind, fingerprint: print.value, content: .rendered(make)))
  }

  /// Adds the file that tells how large the others are: each of them may change its bytes.
  mutating func addStatus() {
    let status = almanac.status()
    var print = Fingerprint(Routes.status)
    print.add(ground)
    print.add(status.fingerprint)
    for file in files { print.add(file.fingerprint) }
    files.append(
      PlannedFile(
        path: Routes.status, kind: .data, fingerprint: print.value,
        content: .last { status.text(beside: $0) }))
  }

  /// What the picture depends on that stands for these days elsewhere.
  func shared(by places: some Sequence<Int>) throws(SiteError) -> [UInt64] {
    try almanac.sharePlace(of: places).map { [days[$0]] } ?? []
  }

  /// Adds a file that is copied.
  mutating func add(_ file: PlannedFile) { files.append(file) }

  /// A fingerprint of the title at the place; 0 beyond the ends.
  func title(_ place: Int) -> UInt64 {
    guard almanac.outlines.indices.contains(place) else { return 0 }
    let outline = almanac.outlines[place]
    var print = Fingerprint("title")
    print.add(outline.day.number)
    print.add(outline.title)
    return print.value
  }
}

extension Almanac {
  /// The picture files that go into the site, oldest day first.
  var pictureFiles: [PictureFile] {
    pictures.values.sorted { $0.day < $1.day }.flatMap(\.publishedFiles)
  }

  /// Every file of the site, with what its bytes depend on.
  func plan() throws(SiteError) -> [PlannedFile] {
    var plan = Plan(self)
    let search = searchParts
    plan.addWords(search)
    plan.addDays()
    try plan.addCalendars()
    try plan.addPlainPages()
    plan.addOldAddresses()
    plan.addFeeds()
    plan.addSitemaps()
    plan.addData()
    plan.addSearchIndex(search)
    for asset in theme.assets { plan.add(PlannedFile(asset: asset)) }
    plan.addFirstWords(search)
    plan.addWorker()
    for file in pictureFiles { plan.add(PlannedFile(picture: file)) }
    plan.addStatus()
    return plan.files
  }
}

extension Plan {
  /// The front page, its card for other sites, and a page for each day.
  fileprivate mutating func addDays() {
    let almanac = almanac
    let titles = (-1...almanac.outlines.count).map(title)
    let first = Fingerprint.of([almanac.outlines[0].day])
    func around(_ place: Int) -> [UInt64] {
      let related = almanac.related[place]
      var inputs: [UInt64] = []
      inputs.reserveCapacity(4 + related.count)
      inputs += [titles[place], titles[place + 2], days[place], first]
      for other in related { inputs.append(titles[other + 1]) }
      return inputs
    }

    let shown = almanac.shown
    let theme = almanac.theme
    let sentence = Fingerprint.of(almanac.words.sentence(almanac.freshness))
    add(Routes.front, .page, theme.day, around(shown) + [sentence]) { () throws(SiteError) in
      try almanac.dayPage(shown, asFront: true)
    }
    add(Routes.embed, .page, theme.embed, [days[shown], sentence]) { () throws(SiteError) in
      try almanac.embedPage()
    }
    add(Routes.oEmbed, .data, [days[shown]]) { () throws(SiteError) in try almanac.oEmbed() }
    for place in almanac.outlines.indices {
      add(Routes.day(almanac.outlines[place].day), .page, theme.day, around(place)) {
        () throws(SiteError) in try almanac.dayPage(place, asFront: false)
      }
    }
  }

  /// Pages that no day changes.
  fileprivate mutating func addPlainPages() throws(SiteError) {
    let almanac = almanac
    let theme = almanac.theme
    add(Routes.notFound, .page, theme.notFound, []) { almanac.notFoundPage() }
    add(Routes.search, .page, theme.search, try shared(by: almanac.outlines.indices.reversed())) {
      () throws(SiteError) in try almanac.searchPage()
    }
    add(Routes.favourites, .page, theme.favourites, []) {
      almanac.plainPage(Routes.favourites, .favourites, .favouritesSummary)
    }
    add(Routes.history, .page, theme.history, []) {
      almanac.plainPage(Routes.history, .history, .historySummary)
    }
    add(Routes.subscribe, .page, theme.subscribe, []) { almanac.subscribePage() }
    add(Routes.manifest, .data, []) { almanac.appManifest() }
    add(Routes.unkept, .page, theme.unkept, []) {
      almanac.plainPage(Routes.unkept, .unkept, .unkeptSummary)
    }
  }

  /// The service worker, which is of this edition and no other: all but pictures has to be planned, and
  /// the status, which tells of every run while what a visitor sees may be the same for days.
  fileprivate mutating func addWorker() {
    let almanac = almanac
    var print = Fingerprint("worker")
    for file in files { print.add(file.fingerprint) }
    let edition = print.value
    add(Routes.worker, .asset, almanac.theme.worker, [edition]) {
      almanac.worker(edition: edition)
    }
  }

  /// What other programs read.
  fileprivate mutating func addFeeds() {
    let almanac = almanac
    addNewestFeeds()
    addFeedArchives()
    add(Routes.robots, .text, []) { almanac.robots() }
  }
}

extension PlannedFile {
  init(asset: Theme.Asset) {
    self.init(
      path: asset.path, kind: .asset, fingerprint: asset.digest,
      content: .rendered { asset.bytes })
  }

  init(picture file: PictureFile) {
    self.init(
      path: Routes.picture(file), kind: .picture, fingerprint: Fingerprint.of(file.digest),
      content: .picture(file))
  }
}

extension Fingerprint {
  /// What every rendered file depends on, beside its template.
  static func ground(settings: Settings, theme: Theme, run: RunFacts) -> UInt64 {
    var print = Fingerprint("ground")
    print.add(run.program)
    print.add(theme.digest)
    print.add(settings.title)
    print.add(settings.language)
    print.add(settings.root)
    settings.mediaHosts.forEach { print.add($0) }
    print.add(settings.contact?.link)
    print.add(settings.base == nil ? 0 : 1)
    return print.value
  }

  static func of(_ text: String?) -> UInt64 {
    var print = Fingerprint("text")
    print.add(text)
    return print.value
  }

  static func of(_ days: [Day]) -> UInt64 {
    var print = Fingerprint("days")
    days.forEach { print.add($0.number) }
    return print.value
  }

  static func of(_ identity: FeedIdentity) -> [UInt64] {
    [of(identity.authority), of(identity.date)]
  }
}
