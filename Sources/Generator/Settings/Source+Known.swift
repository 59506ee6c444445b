public import Pictures
public import Sources

extension Source {
  /// All sources. The first one is the default. An archive that names no source is assumed to belong to it, too.
  public static let known: [Source] = [.nasa, .pixabay, .folder]
}

extension Clock {
  /// Today's date in the source's calendar.
  public func today(of source: Source) -> Day { source.calendar.day(at: now()) }
}
