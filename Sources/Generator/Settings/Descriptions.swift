package import Pictures
package import Sources
import Storage

extension Configuration {
  /// The maximum size of the file of descriptions, in bytes, which is enough for all days since 1995.
  static let mostDescriptionBytes = 8_000_000

  /// The path of the file of descriptions that belongs to the settings file at the path `settings`.
  static func descriptionsPath(beside settings: String) -> String {
    let folder = settings.lastIndex(of: "/").map { settings[...$0] } ?? ""
    return folder + "alt.yml"
  }

  /// Parses descriptions. The keys are days. If there are mistakes, throws all of them together. Messages name the file
  /// by `path`.
  package static func descriptions(
    _ bytes: [UInt8], path: String, source: Source
  ) throws(GeneratorError) -> [Day: String] {
    var reader = FieldReader(bytes, path: path, mostBytes: mostDescriptionBytes)
    let descriptions = reader.dictionary(
      reader.root, nil, keys: .day(since: source.calendar.first),
      values: .line(atMost: Picture.longestAlt),
      example: "2026-11-20: A dim moon over a field of salt.")
    guard reader.mistakes.isEmpty else { throw .settings(reader.mistakes) }
    return descriptions ?? [:]
  }

  /// A warning about descriptions of days that are missing in the archive; nil if there are none.
  func warning(ofDescriptionsBeyond archive: Archive) -> String? {
    let unknown = descriptions.keys.filter { archive.place(of: $0) == nil }
    guard let first = unknown.min() else { return nil }
    return
      "alt.yml describes \(counted(unknown.count, "day")) that \(unknown.count == 1 ? "is" : "are") missing from the archive, starting with \(first); correct the date, or keep the description until the day is fetched"
  }
}
