import Pictures

extension Almanac {
  /// The pictures' objects, each on a line of its own.
  func dataLines(_ places: Range<Int>) throws(SiteError) -> [UInt8] {
    var lines: [UInt8] = []
    // A real day has some 2,500 bytes; growing step by step would copy them all over again.
    lines.reserveCapacity(places.count * 3_000)
    for place in places {
      lines += try line(place)
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// What `data/` holds; its paths are relative to the index itself.
  func dataIndex(_ years: [DataYear]) -> [UInt8] {
    func name(_ path: String) -> String {
      quoted(Routes.relative(from: Routes.dataIndex, to: path))
    }
    let list = years.map { year in
      let places = year.places
      return """
            {"year": \(year.year), "path": \(name(Routes.data(year: year.year))), \
        "days": \(places.count), "first": \(quoted(outlines[places.lowerBound].day.iso)), \
        "last": \(quoted(outlines[places.upperBound - 1].day.iso)), \
        "version": \(quoted(XXH64.hex(year.digest)))}
        """
    }
    var members = [
      ("title", quoted(settings.title)), ("site", quoted(settings.root)),
      ("schema", name(Routes.pictureSchema)), ("latest", name(Routes.latestData)),
      ("days", "\(outlines.count)"), ("years", "[\n\(list.joined(separator: ",\n"))\n  ]"),
    ]
    // For `apod restore`: an archive that was lost must not make the feed's ids others.
    if identity != .standIn {
      let (authority, date) = (quoted(identity.authority), quoted(identity.date))
      members.append(("feed", "{\"authority\": \(authority), \"date\": \(date)}"))
    }
    return Array("\(object(members))\n".utf8)
  }
}
