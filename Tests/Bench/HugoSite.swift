import Foundation
import Pictures

/// The archive as the content of a Hugo site, whose layouts stand in `Tests/Bench/Hugo`.
///
/// What apod finds out by itself is told to Hugo: summaries, where an old address leads to.
struct HugoSite {
  /// The site's folder.
  let root: String
  private var entries: [Day: Entry] = [:]

  /// Copies the layouts into a folder that is not there yet.
  init(layouts: String, at root: String) throws {
    self.root = root
    try FileManager.default.copyItem(atPath: layouts, toPath: root)
  }

  /// Writes a page for each entry.
  mutating func add(_ new: some Sequence<Entry>) throws {
    for entry in new { entries[entry.picture.day] = entry }
    for entry in new { try write(entry.picture.day) }
  }

  private func write(_ day: Day) throws {
    guard let picture = entries[day]?.picture, case .image(let image) = picture.media else {
      return
    }
    let month = "\(HugoSite.months[day.month - 1]) \(day.year)"
    try addFolder(
      "\(day.year)",
      [
        "title": "\(day.year)", "summary": "The pictures of \(day.year), month by month.",
        "weight": day.year, "outputs": ["html", "archive", "data"],
      ])
    try addFolder(
      String(day.path.dropLast(3)),
      [
        "title": month, "summary": "The pictures of \(month), day by day.", "weight": day.month,
      ])
    let display = image.display.text.split(separator: "?").first.map(String.init) ?? ""
    let front: [String: Any] = [
      "title": picture.title, "date": "\(day.iso)T00:05:00",
      "dates": [String(day.iso.dropFirst(5))],
      "summary": HugoSite.summary(of: picture.explanation.plain),
      "picture": image.original.text, "display": display,
      "width": image.size?.width ?? 0, "height": image.size?.height ?? 0,
      "alt": picture.alt ?? "", "credit": picture.credit.plain,
      "article": picture.article?.text ?? "",
    ]
    try write(front, text: "\n\n<p>\(linked(picture.explanation))</p>", to: day.path + ".html")
  }

  /// Hugo makes a page of a folder below the first level only when it has a file of this name.
  private func addFolder(_ path: String, _ front: [String: Any]) throws {
    guard !FileManager.default.fileExists(atPath: "\(root)/content/\(path)/_index.html") else {
      return
    }
    try FileManager.default.createDirectory(
      atPath: "\(root)/content/\(path)", withIntermediateDirectories: true)
    try write(front, text: "", to: path + "/_index.html")
  }

  private func write(_ front: [String: Any], text: String, to path: String) throws {
    let head = try JSONSerialization.data(
      withJSONObject: front, options: [.sortedKeys, .withoutEscapingSlashes])
    try (head + Data("\(text)\n".utf8)).write(to: URL(filePath: "\(root)/content/\(path)"))
  }

  /// The text with its links leading where apod's pages lead.
  private func linked(_ text: RichText) -> String {
    let pieces = text.markup.split(separator: "<a href=\"", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(String(pieces[0])) { written, piece in
      let address = piece.prefix { $0 != "\"" }
      let rest = piece.dropFirst(address.count + 1)
      guard address.hasPrefix("apod:"), let day = Day(iso: String(address.dropFirst(5))) else {
        return written + "<a href=\"\(address)\" rel=\"noopener\"\(rest)"
      }
      guard entries[day] != nil else {
        return written
          + "<a href=\"https://apod.nasa.gov/apod/ap\(day.yymmdd).html\" rel=\"noopener\"\(rest)"
      }
      return written + "<a href=\"/\(day.path).html\"\(rest)"
    }
  }

  /// The text's beginning, cut between words.
  private static func summary(of text: String) -> String {
    guard text.utf8.count > 200, let end = text.prefix(201).lastIndex(of: " ") else { return text }
    return text[..<end] + "…"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Builds it into `public/`. The feed has been there since the day.
  func build(with hugo: String, since day: Day) throws(BenchError) -> Command.Cost {
    try Command(
      program: hugo, arguments: ["--quiet", "--source", root],
      environment: ["HUGO_PARAMS_BORN": day.iso]
    ).run()
  }
}
