import Pictures

extension SiteBuilder {
  /// Adds the files of the old API, if they are wanted. A new day adds its own, and changes its year's list and
  /// those of the newest.
  mutating func addOldAPI() {
    let context = context
    guard context.settings.servesOldAPI else { return }
    let places = context.pictures.indices
    for place in places {
      add(Routes.oldAPI(context.pictures[place].day), .data) {
        context.oldAnswer(place).json + [UInt8(ascii: "\n")]
      }
    }
    for year in context.calendar.years {
      add(Routes.oldAPI(year: year.year), .data) { context.oldAnswers(year.places) }
    }
    add(Routes.latestOfOldAPI, .data) { context.oldAnswers(places.suffix(Routes.latestCount)) }
    add(Routes.oldAPI, .data) {
      context.oldAnswer(places.upperBound - 1).json + [UInt8(ascii: "\n")]
    }
  }
}

extension SiteContext {
  /// The answer for the picture at the place.
  func oldAnswer(_ place: Int) -> OldAnswer {
    OldAnswer(
      shown: pictures[place], still: stills[pictures[place].day], settings: settings, has: has)
  }

  fileprivate func oldAnswers(_ places: Range<Int>) -> [UInt8] {
    OldAnswer.list(places.lazy.map { self.oldAnswer($0) }) + [UInt8(ascii: "\n")]
  }
}
