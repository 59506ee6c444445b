import Pictures

extension Keeper {
  /// The picture files of these days whose bytes are at hand.
  mutating func pictures(
    of days: [Day], from asking: Asking?, configuration: Configuration, budget: Budget,
    console: Console
  ) async throws(GeneratorError) -> [Day: PictureFile] {
    [:]
  }
}
