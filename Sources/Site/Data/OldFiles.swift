import Pictures
import Sources

extension Edition {
  /// A JSON object that maps each file of the source's old site to a day, so that programs can find the day of a
  /// picture's old address. The keys are the sorted file names below `image/`.
  func oldFiles() -> [UInt8] {
    let names = oldFileDays.sorted { $0.key < $1.key }
    return JSONNode.object(names.map { ($0.key, .text($0.value.iso)) }).file
  }

  /// The day of each file on the source's old site. A file belongs to the day that shows it. Otherwise it belongs to a
  /// day that showed it before a correction, or else to a day of the same month whose text links to it. If several days
  /// match, the first one is used.
  private var oldFileDays: [String: Day] {
    let pages = settings.source.pages
    // On the old site, the folder `image/` was in the same folder as the pages of the days.
    let folder = pages.day(.first).flatMap { page -> String? in
      guard let colon = page.firstIndex(of: ":"), let slash = page.lastIndex(of: "/") else {
        return nil
      }
      return "\(page[colon...slash])image/"
    }
    var (shown, earlier, reported): ([String: Day], [String: Day], [String: Day]) = ([:], [:], [:])
    for place in pictures.indices {
      let picture = published(place)
      func add(_ address: WebAddress, to days: inout [String: Day]) {
        guard let name = pages.oldFile(address), days[name] == nil else { return }
        days[name] = picture.day
      }
      for address in picture.media.addresses { add(address, to: &shown) }
      for address in picture.provenance { add(address, to: &earlier) }
      // Most texts contain no link to such a file. Searching their bytes avoids parsing them.
      guard let folder, picture.explanation.markup.containsBytes(of: folder) else { continue }
      let month = picture.day.yymmdd.prefix(4)
      for case .web(let address) in picture.explanation.targets
      where pages.oldFile(address)?.hasPrefix(month) ?? false { add(address, to: &reported) }
    }
    return shown.merging(earlier) { first, _ in first }.merging(reported) { first, _ in first }
  }
}
