public import Pictures
public import Sources

extension Source {
  /// All sources. The first source is the default, including for archives that name no source.
  public static let known: [Source] = [.nasa, .pixabay, .folder]
}

extension Clock {
  /// Today's date in the source's calendar.
  public func today(of source: Source) -> Day { source.calendar.day(at: now()) }
}
