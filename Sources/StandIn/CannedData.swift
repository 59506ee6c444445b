import Foundation

/// A record of NASA's service without its day. Its texts are templates.
struct CannedRecord: Decodable, Sendable {
  /// The title in plain text.
  let title: String
  /// The title as the service writes it; nil when that is the same.
  let titleHTML: String?
  /// The stem of the picture's file name, percent-encoded; real ones have spaces, parentheses and signs.
  let file: String
  /// The picture in `CBuiltIn/demo`.
  let picture: String
  /// The kinds of media that may show it, as `MediaFormat.subjects` names them.
  let kinds: [MediaKind]
  /// What the picture shows in single words, with commas between them.
  let tags: String
  let alt: String
  let explanation: String
}

/// What the answers of NASA's service are made of.
struct CannedData: Decodable, Sendable {
  let records: [CannedRecord]
  /// In turn: agencies, licences that allow sharing or unknown rights, and rights reserved.
  let credits: [String]
  /// Suffixes for titles that recur. Nine, as kinds recur after 28 days, and would always get the same one of seven.
  let titleEndings: [String]

  /// `nasa-records.json`.
  static let nasa = Result { try read(PackageResources.nasa_records_json) as CannedData }
  /// `media-kinds.json`: the formats by the names of their kinds.
  static let formats = Result {
    try read(PackageResources.media_kinds_json) as [String: MediaFormat]
  }

  /// What a JSON file of this target holds.
  static func read<Value: Decodable>(_ file: [UInt8]) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(file))
  }

  /// The records that the kind of media may show.
  func records(for format: MediaFormat) -> [CannedRecord] {
    guard let kind = format.subjects else { return records }
    return records.filter { $0.kinds.contains(kind) }
  }
}
