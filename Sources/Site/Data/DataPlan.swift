import Pictures

/// The days of a year that are kept.
struct DataYear {
  let year: Int
  let places: Range<Int>
}

extension Almanac {
  /// The years that have days, oldest first.
  var dataYears: [DataYear] {
    var years: [DataYear] = []
    var start = 0
    while start < pictures.count {
      let year = pictures[start].day.year
      let end = pictures[start...].firstIndex { $0.day.year != year } ?? pictures.count
      years.append(DataYear(year: year, places: start..<end))
      start = end
    }
    return years
  }
}

extension Plan {
  /// What other programs read of the pictures. A new day changes its year's file, the index and the
  /// newest picture.
  mutating func addData() {
    let almanac = almanac
    for year in almanac.dataYears {
      add(Routes.data(year: year.year), .data) { almanac.dataLines(year.places) }
    }
    let newest = almanac.pictures.count - 1
    add(Routes.latestData, .data) { almanac.dataLines(newest..<newest + 1) }
    add(Routes.pictureSchema, .data) { almanac.pictureSchema() }
  }

  /// What leads to all of it.
  mutating func addDataIndex() {
    let almanac = almanac
    addLast(Routes.dataIndex, .data) { almanac.dataIndex($0) }
  }
}
