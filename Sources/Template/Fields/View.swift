/// A value that a template can render, with named fields.
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
  /// The fields that a template may use, without duplicates. Declare `fields` as a `static let`.
  static var fields: [Field<Self>] { get }
}

extension View {
  /// The documentation of every field, in the order of `fields`.
  public static var notes: [FieldNote] { fields.map(\.note) }
}
