import Pictures
import Template

extension Almanac {
  /// The picture files that go into the site, oldest day first.
  var pictureFiles: [PictureFile] {
    pictures.values.sorted { $0.day < $1.day }.flatMap(\.publishedFiles)
  }

  /// Every file of the site, with what its bytes depend on. Nothing is rendered here, so that of
  /// eleven thousand pages only the changed ones cost more than a hash.
  func plan() -> [PlannedFile] {
    let ground = Fingerprint.ground(settings: settings, theme: theme, run: run)
    let days = entries.indices.map { fingerprint(ofDay: $0) }
    let titles = entries.map { entry in
      var print = Fingerprint("title")
      print.add(entry.picture.day.number)
      print.add(entry.picture.title)
      return print.value
    }
    var plan: [PlannedFile] = []
    plan.reserveCapacity(entries.count + 16)

    func add(
      _ path: String, _ kind: FileKind, _ inputs: [UInt64],
      _ make: @escaping @Sendable () -> [UInt8]
    ) {
      var print = Fingerprint(path)
      print.add(ground)
      inputs.forEach { print.add($0) }
      plan.append(
        PlannedFile(path: path, kind: kind, fingerprint: print.value, content: .rendered(make)))
    }
    func around(_ place: Int) -> [UInt64] {
      [place - 1, place + 1].map { entries.indices.contains($0) ? titles[$0] : 0 } + [days[place]]
    }

    add(Routes.front, .page, around(shown) + [Fingerprint.of(freshness.sentence)]) {
      self.theme.day.render(self.dayPage(self.shown, asFront: true))
    }
    for place in entries.indices {
      add(Routes.day(entries[place].picture.day), .page, around(place)) {
        self.theme.day.render(self.dayPage(place, asFront: false))
      }
    }
    add(Routes.archive, .page, titles) { self.theme.archive.render(self.archivePage()) }
    add(Routes.notFound, .page, []) { self.theme.notFound.render(self.notFoundPage()) }
    add(Routes.feed, .feed, Fingerprint.of(identity) + days.suffix(Almanac.feedLength)) {
      self.theme.feed.render(self.feed())
    }
    add(Routes.sitemap, .sitemap, [UInt64(shown), Fingerprint.of(entries.map(\.picture.day))]) {
      self.theme.sitemap.render(self.sitemap())
    }
    add(Routes.robots, .text, []) { self.robots() }
    let status = status()
    add(Routes.status, .data, [XXH64.hash(status)]) { status }
    plan += theme.assets.map(PlannedFile.init(asset:))
    plan += pictureFiles.map(PlannedFile.init(picture:))
    return plan
  }

  /// Everything of the day that its page shows: the picture, its bytes' size, what is known of its
  /// rights, and which of the days that it links to have a page here.
  private func fingerprint(ofDay place: Int) -> UInt64 {
    var print = Fingerprint("day", capacity: 4_096)
    print.add(entries[place].picture) { keeps($0) }
    print.add(pictures[entries[place].picture.day])
    print.add(settings.rights[entries[place].picture.day])
    return print.value
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
  /// What every rendered file depends on.
  static func ground(settings: Settings, theme: Theme, run: RunFacts) -> UInt64 {
    var print = Fingerprint("ground")
    print.add(run.program)
    print.add(theme.digest)
    print.add(settings.title)
    print.add(settings.language)
    print.add(settings.root)
    settings.mediaHosts.forEach { print.add($0) }
    print.add(settings.contact?.link)
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
