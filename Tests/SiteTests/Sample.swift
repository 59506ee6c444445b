import Foundation
import Pictures
import Site
import Sources
import Subjects
import Testing

/// A small invented archive, and the site made of it.
struct Sample {
  var entries: [Entry] = [
    .sample("2026-11-16", "Frost on a Small Moon"),
    .sample("2026-11-17", "The Thin Ring of Brumalis"),
    .sample("2026-11-19", "A Lantern in the Dust"),
    .sample("2026-11-20", "Two Suns over a Salt Plain"),
  ]
  var shown = Day.at("2026-11-20")
  var freshness = Freshness.fresh
  var pictures: [Day: StoredPicture] = [:]
  var base = WebAddress("https://sky.example/apod/")
  var source = Source.nasa
  var title = "A Picture a Day"
  var language = "en"
  var mediaHosts = ["media.example", "player.example"]
  var rights: [Day: Rights] = [:]
  var withheld: Set<Day> = []
  var contact: Contact?
  var keepsOldAddresses = false
  var servesOldAPI = false
  var screens: [Screen] = []
  var today: TodayPicture?
  var subjects: SubjectFinder?
  var home = Settings.Home.today
  var isLive = false
  var identity: FeedIdentity? = FeedIdentity(authority: "sky.example", date: "2026-11-01")
  /// The templates built into the program, and the owner's.
  let builtIn: [String: [UInt8]]
  var own: [String: [UInt8]] = [:]
  var run = RunFacts(
    commit: "0a1b2c3", checked: Timestamp(iso: "2026-11-20T05:10:00Z"), service: .service)

  init(_ change: (inout Sample) throws -> Void = { _ in }) throws {
    builtIn = try Sample.repositoryTemplates()
    try change(&self)
  }

  /// A site with these files of the owner's.
  init(own: [String: String], _ change: (inout Sample) throws -> Void = { _ in }) throws {
    try self.init()
    self.own = own.mapValues { Array($0.utf8) }
    try change(&self)
  }

  /// A site with only these pictures. It shows the last one.
  init(of pictures: [Picture], _ change: (inout Sample) throws -> Void = { _ in }) throws {
    try self.init()
    entries = pictures.map(Entry.init)
    shown = try #require(pictures.last).day
    try change(&self)
  }

  /// Replaces the picture of its day, or adds it.
  mutating func put(_ picture: Picture) {
    entries.removeAll { $0.picture.day == picture.day }
    entries.append(Entry(picture))
  }

  func edition() throws -> Edition {
    try Edition(
      archive: Archive(entries), shown: shown, freshness: freshness, pictures: pictures,
      settings: settings, identity: identity, theme: try theme(), run: run, today: today,
      archiveLinks: archiveLinks)
  }

  func theme() throws -> Theme {
    try Theme(ThemeFiles(builtIn: builtIn, own: own), language: language, source: source)
  }

  /// A finder for the subjects of this table. A picture shows the subjects that its title names, and their kinds.
  static func finder(_ table: String) throws -> SubjectFinder {
    let rules = """
      [rules]
      base | sky -5, body -5, place -5, machine -5, kind -5 | most things are only mentioned
      title | sky 6, body 6, place 6, machine 6, kind 6 | the title names it
      impliedByTitle | kind 10 | something in the title is one
      """
    return try SubjectFinder(
      SubjectTable([SubjectTable.File(name: "all.txt", text: table)]),
      rules: SubjectTable.File(name: "rules.txt", text: rules))
  }

  private var archiveLinks: ArchiveLinks {
    ArchiveLinks(Archive(entries), source: source, subjects: subjects)
  }

  var settings: Settings {
    var settings = Settings(source: source)
    settings.title = title
    settings.language = language
    settings.base = base
    settings.mediaHosts = mediaHosts
    settings.rights = rights
    settings.withheld = withheld
    settings.contact = contact
    settings.keepsOldAddresses = keepsOldAddresses
    settings.servesOldAPI = servesOldAPI
    settings.screens = screens
    settings.home = home
    settings.live = isLive
    return settings
  }

  /// The rendered file at the path.
  func text(_ path: String) throws -> String {
    let file = try #require(try edition().files.first { $0.path == path })
    let others = try file.isLast ? made(before: path) : [:]
    return String(decoding: try #require(file.render(after: others)), as: UTF8.self)
  }

  /// The object in the JSON file at the path.
  func json(_ path: String) throws -> [String: Any] { try object(in: try text(path)) }

  /// The path of every file.
  func paths() throws -> [String] { try edition().files.map(\.path) }

  /// Every page by its path.
  func pages() throws -> [String: String] {
    let pages = try edition().files.filter { $0.kind == .page }
    return Dictionary(
      uniqueKeysWithValues: try pages.map {
        ($0.path, String(decoding: try #require($0.render()), as: UTF8.self))
      })
  }

  /// The page of a single picture on 18 November 2026.
  func page(of picture: Picture) throws -> String {
    var sample = self
    sample.put(picture)
    return try sample.text(Routes.day(picture.day))
  }

  /// Every path with the digest of its bytes.
  func digests() throws -> [String: String] { try made().mapValues(\.digest) }

  /// Every file, rendered in the order of a build, up to the given path.
  func made(before path: String? = nil) throws -> [String: RenderedFile] {
    var made: [String: RenderedFile] = [:]
    let files = try edition().files
    for file in files.filter({ !$0.isLast }) + files.filter(\.isLast) {
      if file.path == path { break }
      let bytes = file.render(after: made) ?? []
      made[file.path] = RenderedFile(
        path: file.path, kind: file.kind, digest: file.picture?.digest ?? XXH64.hex(bytes),
        byteCount: file.picture?.byteCount ?? bytes.count)
    }
    return made
  }

  /// The paths of the files that the change modifies, adds or removes.
  func moved(by change: (inout Sample) throws -> Void) throws -> Set<String> {
    var after = self
    try change(&after)
    let (old, new) = (try digests(), try after.digests())
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }

  /// The project's own templates, by their paths.
  static func repositoryTemplates() throws -> [String: [UInt8]] {
    let folder = templatesFolder.resolvingSymlinksInPath()
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(path)
      let values = try file.resourceValues(forKeys: [.isRegularFileKey])
      if values.isRegularFile == true { files[path] = Array(try Data(contentsOf: file)) }
    }
    return files
  }

  static var templatesFolder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Templates")
  }
}

extension Entry {
  init(_ picture: Picture) { self.init(picture: picture, seen: .sample) }

  static func sample(_ iso: String, _ title: String, corrected: String? = nil) -> Entry {
    var picture = Picture.sample(iso, title)
    picture.corrected = corrected.flatMap { Timestamp(iso: $0) }
    return Entry(picture)
  }
}

extension Observation {
  static let sample = Observation(when: Timestamp(seconds: 1_795_000_000), service: .service)
}

extension Picture {
  /// A picture with the given title, if that has visible text.
  static func sample(
    _ iso: String = "2026-11-18", _ title: String = "A Quiet Crater",
    explanation: RichText = RichText(plain: "A crater sleeps under its own shadow."),
    credit: RichText = RichText(plain: "Ada Example"), claimsCopyright: Bool = false,
    media: Media = .image(.sample), alt: String? = "A dark bowl in grey ground.",
    article: WebAddress? = nil
  ) -> Picture {
    guard
      let picture = Picture(
        day: Day.at(iso), title: title, explanation: explanation, credit: credit,
        claimsCopyright: claimsCopyright, media: media, alt: alt, article: article)
    else {
      Issue.record("the sample has no title")
      return sample()
    }
    return picture
  }
}

extension Media.Image {
  static let sample = Media.Image(
    display: web("https://media.example/show/crater.jpg?w=1600&fit=clip"),
    original: web("https://media.example/full/crater.jpg"),
    size: PixelSize(width: 4000, height: 2500))
}

extension Media {
  /// A picture of unknown size, with one file.
  static func still(_ address: String) -> Media {
    .image(Image(display: web(address), original: web(address), size: nil))
  }

  /// A picture with a version for screens, from a service that reports the size.
  static func image(_ name: String, _ width: Int, _ height: Int) -> Media {
    .image(
      Image(
        display: web("https://media.example/show/\(name)"),
        original: web("https://media.example/full/\(name)"),
        size: PixelSize(width: width, height: height)))
  }

  static func film(_ address: String = "https://media.example/fall.mp4", poster: String? = nil)
    -> Media
  { .video(file: web(address), poster: poster.map(web)) }

  static func player(
    _ address: String = "https://player.example/v/1", as player: Embed.Player = .other,
    poster: String? = nil
  ) -> Media { .embed(Embed(player: player, address: web(address), poster: poster.map(web))) }
}

extension RichText {
  /// A text that is a link to the day.
  static func link(to iso: String) -> RichText { RichText([.link(.day(.at(iso)), [.text("see")])]) }
}

extension StoredPicture {
  /// The stored picture of a day: the original without renditions.
  static func sample(_ iso: String) throws -> StoredPicture {
    let day = Day.at(iso)
    let size = try #require(PixelSize(width: 1600, height: 900))
    return StoredPicture(
      day: day, media: web("https://media.example/full/x.png"),
      address: web("https://media.example/x.png"), type: .png, size: size,
      original: PictureFile(
        original: day, type: .png, size: size, byteCount: 12_345,
        digest: "89abcdef" + XXH64.hex(Array(iso.utf8)).suffix(8)))
  }
}

extension Day {
  /// The day; an invalid one records an issue and gives the first day.
  static func at(_ iso: String) -> Day {
    guard let day = Day(iso: iso) else {
      Issue.record("\(iso) is not a day")
      return .first
    }
    return day
  }
}

/// The address; an invalid one records an issue and gives a replacement.
func web(_ text: String) -> WebAddress {
  guard let address = WebAddress(text) else {
    Issue.record("\(text) is not an address")
    return web("https://example.org/")
  }
  return address
}
