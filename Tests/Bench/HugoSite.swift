import Foundation
import Pictures

/// The archive as the content of a Hugo site, whose layouts stand in `Tests/Bench/Hugo`.
struct HugoSite {
  /// The site's folder.
  let root: String

  /// Copies the layouts into a folder that is not there yet.
  init(layouts: String, at root: String) throws {
    self.root = root
    try FileManager.default.copyItem(atPath: layouts, toPath: root)
  }

  /// Writes a page for each entry.
  func add(_ entries: some Sequence<Entry>) throws {
    for entry in entries {
      let picture = entry.picture
      let day = picture.day
      guard case .image(let image) = picture.media else { continue }
      let folder = "\(root)/content/\(day.path.dropLast(3))"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // Hugo makes a page of a folder below the first level only when it has a file of this name.
      let month = URL(filePath: folder + "/_index.html")
      if !FileManager.default.fileExists(atPath: month.path) {
        try Data("{\"title\": \"\(day.iso.prefix(7))\"}\n".utf8).write(to: month)
      }
      let display = image.display.text.split(separator: "?").first.map(String.init) ?? ""
      let front: [String: Any] = [
        "title": picture.title, "date": "\(day.iso)T05:00:00Z", "picture": image.original.text,
        "display": display, "width": image.size?.width ?? 0, "height": image.size?.height ?? 0,
        "alt": picture.alt ?? "", "credit": picture.credit.plain,
        "article": picture.article?.text ?? "", "dates": [String(day.iso.dropFirst(5))],
        "related": Outline(picture).linkedDays.map { "/" + $0.path },
      ]
      let head = try JSONSerialization.data(withJSONObject: front, options: [.sortedKeys])
      let text = picture.explanation.markup.replacing("apod:", with: "https://apod.nasa.gov/")
      try (head + Data("\n\n\(text)\n".utf8)).write(
        to: URL(filePath: "\(folder)/\(day.path.suffix(2)).html"))
    }
  }

  /// Builds it into `public/`.
  func build(with hugo: String) throws(BenchError) -> Command.Cost {
    try Command(program: hugo, arguments: ["--quiet", "--source", root]).run()
  }

  /// How many pages it made.
  var pageCount: Int {
    let files = FileManager.default.enumerator(atPath: root + "/public")
    var count = 0
    while let path = files?.nextObject() as? String { if path.hasSuffix(".html") { count += 1 } }
    return count
  }
}
