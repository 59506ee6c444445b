extension InventedCalendar {
  /// The answer of the path's service; a path of no service is looked up among the pictures.
  package func answer(_ asked: RecordedRequest) -> CannedAnswer {
    if ServiceAnswers.serves(asked.path) { return ServiceAnswers(calendar: self).answer(asked) }
    if FeedAnswers.serves(asked.path) { return FeedAnswers(calendar: self).answer(asked) }
    if PosterAnswers.serves(asked.path) {
      return PosterAnswers(calendar: self).answer(asked).part(asked.range)
    }
    return AssetAnswers(calendar: self).answer(asked).part(asked.range)
  }
}
