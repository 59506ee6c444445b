import Fields
import NASA
public import Pictures
import Pixabay
public import Services

extension Source {
  /// All sources. The first is the usual one; an archive that names none has its pictures.
  public static let known: [Source] = [.nasa, .pixabay]

  /// Throws `options` when the option's day is before the source's first picture.
  func refuse(_ day: Day?, option: String) throws {
    guard let day, let first = calendar.first, day < first else { return }
    throw GeneratorError.options([
      FieldMistake(
        place: .option(option), key: nil, wrong: "\(day) is before the first picture",
        allowed: "a day from \(first) on")
    ])
  }
}

extension Clock {
  /// The date by which the source publishes.
  public func today(of source: Source) -> Day { source.calendar.day(at: now()) }
}
