import Foundation

/// A record of NASA's service without its day. The texts are templates.
struct CannedRecord: Decodable, Sendable {
  let title: String
  /// The title in the service's HTML; nil when it is the same as `title`.
  let titleHTML: String?
  /// The percent-encoded stem of the picture's file name. Real stems have spaces, parentheses and
  /// punctuation.
  let file: String
  /// The file in `CBuiltIn/demo`.
  let picture: String
  /// The kinds of media that may use this record, as in `MediaFormat.subjects`.
  let kinds: [MediaKind]
  /// The subjects of the picture, as single words separated by commas.
  let tags: String
  let alt: String
  let explanation: String
}

/// The parts of the answers of NASA's service.
struct CannedData: Decodable, Sendable {
  let records: [CannedRecord]
  /// The credits. Some credits name only agencies. Other credits have a licence that allows sharing, or claim a
  /// copyright, or leave the rights unknown.
  let credits: [String]
  /// Suffixes for recurring titles. There are nine suffixes, not seven, because kinds recur after 28 days: with seven
  /// suffixes, a kind would always get the same suffix.
  let titleEndings: [String]

  static let nasa = Result { try read(PackageResources.nasa_records_json) as CannedData }
  /// The formats by kind, from `media-kinds.json`.
  static let formats = Result {
    try read(PackageResources.media_kinds_json) as [String: MediaFormat]
  }

  /// Decodes a JSON file of this target.
  static func read<Value: Decodable>(_ file: [UInt8]) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(file))
  }

  func records(for format: MediaFormat) -> [CannedRecord] {
    guard let kind = format.subjects else { return records }
    return records.filter { $0.kinds.contains(kind) }
  }
}
