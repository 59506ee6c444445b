import Sources

extension SiteBuilder {
  /// Adds data files for other programs. A new day changes its year's file, the index and the
  /// newest picture.
  mutating func addData() {
    let context = context
    for year in context.calendar.years {
      add(Routes.data(year: year.year), .data) { context.dataLines(year.places) }
    }
    let newest = context.pictures.count - 1
    add(Routes.latestData, .data) { context.dataLines(newest..<newest + 1) }
    add(Routes.pictureSchema, .data) { context.pictureSchema() }
    if context.settings.source.pages.hasOldAddresses {
      add(Routes.oldFiles, .data) { context.oldFiles() }
    }
  }

  mutating func addDataIndex() {
    let context = context
    addLast(Routes.dataIndex, .data) { context.dataIndex($0) }
  }
}
