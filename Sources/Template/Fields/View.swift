/// What a template shows: a value whose fields have names that a template may use.
///
/// ```swift
/// struct MonthView: View {
///   let name: String
///   let days: [DayView]
///   static let fields: [Field<MonthView>] = [
///     .text("name", "The month's name.") { $0.name },
///     .list("days", "Its days, oldest first.") { $0.days },
///   ]
/// }
/// ```
public protocol View: Sendable {
  /// Every name a template may use, each once. Declare it as `static let`.
  static var fields: [Field<Self>] { get }
}

extension View {
  /// What is to be told of every name, in the order of `fields`.
  public static var notes: [FieldNote] { fields.map(\.note) }
}
