import Pictures
import Sources

extension Edition {
  /// The data files for other programs, without their index. A new day changes the file of its year, and the file of
  /// the newest picture.
  var dataFiles: [SiteFile] {
    calendar.years.map { year in
      SiteFile(Routes.data(year: year.year), .data) { self.dataLines(year.places) }
    } + [
      SiteFile(Routes.latestData, .data) { self.dataLines(self.pictures.indices.suffix(1)) },
      SiteFile(Routes.pictureSchema, .data) { self.pictureSchema() },
    ]
      + (settings.source.pages.hasOldAddresses
        ? [SiteFile(Routes.oldFiles, .data) { self.oldFiles() }] : [])
  }

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
      let escaped = String(
        decoding: JSONNode.text(text).bytes.dropFirst().dropLast(), as: UTF8.self)
      schema = schema.replacing(place, with: escaped, maxReplacements: 1)
    }
    return Array(schema.utf8)
  }

  /// The index of the folder `data/`. The paths in it are relative to the index. The version of a year is the digest of
  /// that year's file.
  func dataIndex(_ made: [String: RenderedFile]) -> [UInt8] {
    func link(_ path: String) -> String { Routes.relative(from: Routes.dataIndex, to: path) }
    let years = calendar.years.map { year -> JSONNode in
      let (path, places) = (Routes.data(year: year.year), year.places)
      return [
        "year": year.year, "path": link(path), "days": places.count,
        "first": pictures[places.lowerBound].day.iso,
        "last": pictures[places.upperBound - 1].day.iso,
        "version": JSONNode(orNull: made[path]?.digest),
      ]
    }
    // `apod restore` reads these values, because the ids in the feed must stay the same after the archive is lost.
    let feed: JSONNode = ["authority": identity.authority, "date": identity.date]
    let index: JSONNode = [
      "title": settings.title, "site": settings.root, "schema": link(Routes.pictureSchema),
      "latest": link(Routes.latestData), "days": pictures.count, "years": years,
      "images": settings.source.pages.hasOldAddresses ? link(Routes.oldFiles) : nil,
      "feed": identity == .standIn ? nil : feed,
    ]
    return index.file
  }
}
