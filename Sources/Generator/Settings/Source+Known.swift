public import Pictures
public import Sources

extension Source {
  /// All sources. The first is the usual one; an archive that names none has its pictures.
  public static let known: [Source] = [.nasa, .pixabay, .folder]
}

extension Clock {
  /// The date by which the source publishes.
  public func today(of source: Source) -> Day { source.calendar.day(at: now()) }
}
