import Pictures
import Sources

extension SiteContext {
  /// The pictures of these days as JSON objects, one per line.
  func dataLines(_ places: Range<Int>) -> [UInt8] {
    var lines: [UInt8] = []
    // Enough memory is reserved, because an array that grows is copied. The object of a real day has about 2,500 bytes.
    lines.reserveCapacity(places.count * 3_000)
    for place in places {
      lines += publishedLine(place)
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// The JSON Schema (2020-12) of a picture's object. It must describe exactly the output of `publishedLine`. Its id is
  /// its address on the site.
  func pictureSchema() -> [UInt8] {
    let source = settings.source
    let filled = [
      ("picture.schema.json", address(Routes.pictureSchema)), ("{picture}", source.picture),
      ("{city}", source.calendar.city), ("{authors}", source.authors),
      ("{source-of}", source.name(in: "en").of),
    ]
    var schema = String(decoding: PackageResources.picture_schema_json, as: UTF8.self)
    for (place, text) in filled {
      schema = schema.replacing(
        place, with: quoted(text).dropFirst().dropLast(), maxReplacements: 1)
    }
    return Array(schema.utf8)
  }

  /// The index of the folder `data/`. The paths in it are relative to the index. The version of a year is the digest of
  /// that year's file.
  func dataIndex(_ made: [String: RenderedFile]) -> [UInt8] {
    func name(_ path: String) -> String {
      quoted(Routes.relative(from: Routes.dataIndex, to: path))
    }
    let list = calendar.years.map { year in
      let places = year.places
      return """
            {"year": \(year.year), "path": \(name(Routes.data(year: year.year))), \
        "days": \(places.count), "first": \(quoted(pictures[places.lowerBound].day.iso)), \
        "last": \(quoted(pictures[places.upperBound - 1].day.iso)), \
        "version": \(quoted(made[Routes.data(year: year.year)]?.digest))}
        """
    }
    var members = [
      ("title", quoted(settings.title)), ("site", quoted(settings.root)),
      ("schema", name(Routes.pictureSchema)), ("latest", name(Routes.latestData)),
      ("days", "\(pictures.count)"), ("years", "[\n\(list.joined(separator: ",\n"))\n  ]"),
    ]
    if settings.source.pages.hasOldAddresses { members.append(("images", name(Routes.oldFiles))) }
    // `apod restore` reads these values, because the ids in the feed must stay the same after the archive is lost.
    if identity != .standIn {
      let (authority, date) = (quoted(identity.authority), quoted(identity.date))
      members.append(("feed", "{\"authority\": \(authority), \"date\": \(date)}"))
    }
    return Array("\(object(members))\n".utf8)
  }
}
