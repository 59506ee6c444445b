import Foundation

/// The measurements as text.
protocol BenchReport: CustomStringConvertible {
  /// Whether everything is within its limits.
  var isWithinLimits: Bool { get }
}

/// `  1.234 s`.
func seconds(_ value: Double) -> String { String(format: "%6.3f s", value) }

/// The text, padded with spaces to the width.
func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
