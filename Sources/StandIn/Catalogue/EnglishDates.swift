import Pictures

/// Dates in the services' formats.
package enum EnglishDates {
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October",
    "November", "December",
  ]

  /// When the day was published (RFC 3339), as if New York had winter all year: five minutes past midnight, migrated
  /// entries at midnight.
  static func published(_ entry: InventedEntry) -> String {
    "\(entry.day.iso)T00:\(entry.isMigrated ? "00" : "05"):00-05:00"
  }
}
