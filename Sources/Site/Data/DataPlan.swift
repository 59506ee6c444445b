import Pictures

extension SiteBuilder {
  /// A year that has kept days.
  struct DataYear {
    let year: Int
    let places: Range<Int>
  }
}

extension SiteContext {
  /// The years that have days, oldest first.
  var dataYears: [SiteBuilder.DataYear] {
    var years: [SiteBuilder.DataYear] = []
    var start = 0
    while start < pictures.count {
      let year = pictures[start].day.year
      let end = pictures[start...].firstIndex { $0.day.year != year } ?? pictures.count
      years.append(SiteBuilder.DataYear(year: year, places: start..<end))
      start = end
    }
    return years
  }
}

extension SiteBuilder {
  /// Adds data files for other programs. A new day changes its year's file, the index and the
  /// newest picture.
  mutating func addData() {
    let context = context
    for year in context.dataYears {
      add(Routes.data(year: year.year), .data) { context.dataLines(year.places) }
    }
    let newest = context.pictures.count - 1
    add(Routes.latestData, .data) { context.dataLines(newest..<newest + 1) }
    add(Routes.pictureSchema, .data) { context.pictureSchema() }
  }

  /// Adds the index of the data files.
  mutating func addDataIndex() {
    let context = context
    addLast(Routes.dataIndex, .data) { context.dataIndex($0) }
  }
}
