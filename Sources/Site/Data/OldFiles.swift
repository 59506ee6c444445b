import Pictures
import Services

extension SiteContext {
  /// The days of the files that were on the source's old site, by their names below `image/` there, sorted: where
  /// an old address of a picture leads to now.
  func oldFiles() -> [UInt8] {
    let names = oldFileDays.sorted { $0.key < $1.key }
    var object = Array("{".utf8)
    object.reserveCapacity(names.count * 48)
    for (index, (name, day)) in names.enumerated() {
      object += (index == 0 ? "\n" : ",\n").utf8
      object.append(quoting: name)
      object.append(UInt8(ascii: ":"))
      object.append(quoting: day.iso)
    }
    object += (names.isEmpty ? "}\n" : "\n}\n").utf8
    return object
  }

  /// A file is of the day that shows it; without one, of the day that did, or else of the day whose text leads to
  /// it, if its folder is of that month. Of several days the first.
  private var oldFileDays: [String: Day] {
    let pages = settings.source.pages
    let pictures = pictures.indices.map(published)
    var days: [String: Day] = [:]
    func add(_ addresses: [WebAddress], _ picture: Picture) {
      for address in addresses {
        guard let name = pages.oldFile(address) else { continue }
        if days[name] == nil { days[name] = picture.day }
      }
    }
    for picture in pictures { add(picture.media.addresses, picture) }
    for picture in pictures { add(picture.provenance, picture) }
    for picture in pictures {
      let month = picture.day.yymmdd.prefix(4)
      // Most texts lead to none, which their bytes tell without parsing them.
      guard let page = pages.day(picture.day), let colon = page.firstIndex(of: ":"),
        let slash = page.lastIndex(of: "/"),
        ByteScan.has(
          Array("\(page[colon...slash])image/\(month)/".utf8), in: picture.explanation.markup)
      else { continue }
      for target in picture.explanation.targets {
        if case .web(let address) = target, pages.oldFile(address)?.hasPrefix(month) ?? false {
          add([address], picture)
        }
      }
    }
    return days
  }
}
