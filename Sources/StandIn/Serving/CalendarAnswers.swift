extension InventedCalendar {
  /// The answer of the path's service; a path of no service is looked up among the pictures.
  package func answer(_ asked: RecordedRequest) -> CannedAnswer {
    if ServiceAnswers.serves(asked.path) { return ServiceAnswers(almanac: self).answer(asked) }
    if FeedAnswers.serves(asked.path) { return FeedAnswers(almanac: self).answer(asked) }
    if PosterAnswers.serves(asked.path) {
      return PosterAnswers(almanac: self).answer(asked).part(asked.range)
    }
    return AssetAnswers(almanac: self).answer(asked).part(asked.range)
  }
}
