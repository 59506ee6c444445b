import Generator
import Pictures
import Storage

/// Invented entries with the statistics of the real ones. The lengths of texts and the frequency of
/// subjects are from 9,144 days of the old API; links are from five texts of the new service.
struct SyntheticArchive {
  /// The deciles of the lengths, in characters.
  private static let explanationLengths = [
    180, 648, 721, 775, 820, 865, 909, 959, 1015, 1105, 1846,
  ]
  private static let titleLengths = [4, 16, 19, 22, 25, 27, 29, 32, 35, 40, 79]
  /// The deciles of the ranks of all subjects in the days; the most frequent has rank 0.
  private static let subjectRanks = [0, 2, 6, 14, 28, 55, 104, 185, 354, 806, 3214]
  /// No word names a subject.
  private static let words = """
    amber arc basin bright brim cinder cloud cold copper crescent dark delta distant dome drift \
    dust dwarf ember faint far field filament flare fold frost giant glow grain halo harbor haze \
    horizon hollow ice inner ion island jet lantern lens light lone low marble motion narrow night \
    north ocean orbit outer pale pass pillar plume pole quiet red ridge ring river rock shade \
    shadow shell shock silver sky slow small south spark spiral star stone storm stream tail thin \
    tide tower trail twin valley veil violet wave white wide wind winter world
    """.split(separator: " ").map(String.init)

  private var state: UInt64 = 0x5EED

  /// Entries for this many days in a row up to and including the last one.
  static func entries(days: Int, through last: Day) -> [Entry] {
    var maker = SyntheticArchive()
    return (0..<days).compactMap { maker.entry(last.advanced(by: $0 - days + 1)) }
  }

  /// Saves entries for this many days in a row in the archive, beginning with APOD's first.
  static func save(days: Int, in archive: ArchiveFolder) async throws {
    let entries = entries(days: days, through: last(of: days))
    _ = try archive.save(Archive(entries), over: try await archive.load(articles: { _ in true }))
  }

  /// Does that in another program, because the peak memory of this one would count for every
  /// program that it starts later.
  static func saveApart(days: Int, in archive: String) throws {
    let words = ["archive", archive, String(days)]
    _ = try Command(program: CommandLine.arguments[0], arguments: words).run()
  }

  /// The last of this many days since APOD's first.
  static func last(of days: Int) -> Day { Day.first.advanced(by: days - 1) }

  private mutating func entry(_ day: Day) -> Entry? {
    let path = "/cds/apod/apod/\(day.year)/\(words(2).joined(separator: "_")).jpg"
    let slug = words(4).joined(separator: "-")
    guard
      let address = WebAddress("https://assets.science.nasa.gov/content/dam/science\(path)"),
      let display = WebAddress(
        "https://assets.science.nasa.gov/dynamicimage/assets/science\(path)?w=1600&fit=clip"),
      let article = WebAddress("https://science.nasa.gov/image-article/apod-\(day.iso)-\(slug)/"),
      let picture = Picture(
        day: day, title: title(), explanation: explanation(day), credit: RichText(plain: name()),
        media: .image(
          Media.Image(
            display: display, original: address,
            size: PixelSize(width: 1200 + below(3000), height: 900 + below(2000)))),
        alt: sentence(), article: article)
    else { return nil }
    let seen = Observation(
      when: Timestamp(seconds: day.number * 86_400 + 18_300), service: .service)
    return Entry(picture: picture, seen: seen)
  }

  private mutating func explanation(_ day: Day) -> RichText {
    let length = draw(Self.explanationLengths)
    var nodes: [RichText.Node] = []
    var written = 0
    while written < length {
      let subject = below(3) == 0 ? subject() + " " : ""
      let plain = subject + words(7).joined(separator: " ") + " "
      let linked = words(2).joined(separator: " ")
      nodes.append(.text(plain))
      if let target = target(day) { nodes.append(.link(target, [.text(linked)])) }
      nodes.append(.text(below(3) == 0 ? ". " : " "))
      written += plain.count + linked.count + 2
    }
    return RichText(nodes)
  }

  private mutating func target(_ day: Day) -> RichText.Target? {
    if below(100) < 18 { return .day(day.advanced(by: -1 - below(4000))) }
    let slug = words(5).joined(separator: "/")
    return WebAddress("https://example.org/\(slug)").map(RichText.Target.web)
  }

  private mutating func title() -> String {
    let length = draw(Self.titleLengths)
    var text = below(2) == 0 ? subject() : ""
    while text.count < length { text += (text.isEmpty ? "" : " ") + words(1)[0].titled }
    return text
  }

  /// The name of a subject, which the finder knows without a table.
  private mutating func subject() -> String { "NGC \(1 + draw(Self.subjectRanks))" }

  private mutating func name() -> String {
    words(2).map(\.titled).joined(separator: " ")
  }

  private mutating func sentence() -> String { words(14).joined(separator: " ") + "." }

  private mutating func words(_ count: Int) -> [String] {
    (0..<count).map { _ in Self.words[below(Self.words.count)] }
  }

  /// A length between two neighbouring deciles, each pair as likely as the next.
  private mutating func draw(_ deciles: [Int]) -> Int {
    let low = below(deciles.count - 1)
    return deciles[low] + below(deciles[low + 1] - deciles[low] + 1)
  }

  private mutating func below(_ limit: Int) -> Int {
    // Marsaglia's xorshift64: the same archive on every machine.
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}

extension String {
  fileprivate var titled: String { prefix(1).uppercased() + dropFirst() }
}
