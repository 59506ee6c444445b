public import Pictures
public import Sources

extension Source {
  /// All sources. The first is the default, also for archives that name none.
  public static let known: [Source] = [.nasa, .pixabay, .folder]
}

extension Clock {
  /// Today's date in the source's calendar.
  public func today(of source: Source) -> Day { source.calendar.day(at: now()) }
}
