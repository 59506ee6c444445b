import Pictures

/// The days of a year that are kept.
struct DataYear {
  let year: Int
  let places: Range<Int>
  /// XXH64 of all that the year's file holds.
  let digest: UInt64
}

extension Almanac {
  /// The years that have days, oldest first.
  var dataYears: [DataYear] {
    var years: [DataYear] = []
    var start = 0
    while start < outlines.count {
      let year = outlines[start].day.year
      let end = outlines[start...].firstIndex { $0.day.year != year } ?? outlines.count
      var print = Fingerprint("year", capacity: 16 * (end - start))
      for place in start..<end { print.add(dataDigest(place)) }
      years.append(DataYear(year: year, places: start..<end, digest: print.value))
      start = end
    }
    return years
  }

  /// XXH64 of what the day's object depends on.
  private func dataDigest(_ place: Int) -> UInt64 {
    let outline = outlines[place]
    return settings.withholds(outline.day) ? ~outline.digest : outline.digest
  }
}

extension Plan {
  /// What other programs read of the pictures. A new day changes its year's file, the index and the
  /// newest picture.
  mutating func addData() {
    let almanac = almanac
    let years = almanac.dataYears
    for year in years {
      add(Routes.data(year: year.year), .data, [year.digest]) { () throws(SiteError) in
        try almanac.dataLines(year.places)
      }
    }
    let newest = almanac.outlines.count - 1
    add(Routes.latestData, .data, [days[newest]]) { () throws(SiteError) in
      try almanac.dataLines(newest..<newest + 1)
    }
    add(
      Routes.dataIndex, .data,
      Fingerprint.of(almanac.identity) + [Fingerprint.of(almanac.outlines.map(\.day))]
        + years.map(\.digest)
    ) {
      almanac.dataIndex(years)
    }
    add(Routes.pictureSchema, .data, []) { almanac.pictureSchema() }
  }
}
