extension InventedCalendar {
  /// The answer of the path's service; a path of no service is looked up among the pictures.
  package func answer(_ asked: RecordedRequest) -> CannedAnswer {
    if ServiceAnswers.serves(asked.path) { return ServiceAnswers(calendar: self).answer(asked) }
    if PosterAnswers.serves(asked.path) { return PosterAnswers(calendar: self).answer(asked) }
    return AssetAnswers(calendar: self).answer(asked)
  }
}
