import Foundation
package import Pictures

/// The entry of a day: a canned record with a kind of media, and with dates that fit the day.
package struct CannedDay: Sendable {
  package let day: Day
  /// The version of the entry: 1 as first published, 2 after the correction.
  private var version: Int
  private let format: MediaFormat
  private let record: CannedRecord
  private let credit: String
  private let ending: String

  /// Returns nil when no record suits the format.
  init?(_ day: Day, _ format: MediaFormat, version: Int, in data: CannedData) {
    let records = data.records(for: format)
    guard !records.isEmpty else { return nil }
    self.day = day
    self.version = version
    self.format = format
    // Seven is coprime to these numbers of records. So all records occur before any record recurs, and the records of
    // nearby days differ.
    record = records.cycled(day.number * 7)
    ending = format.titleEnding + data.titleEndings.cycled(day.number / records.count)
    // The nine credits and the cycle of 28 kinds have no common factor. So every kind of media occurs with every
    // credit.
    credit = data.credits.cycled(day.number)
  }

  /// The title as plain text. Records recur, but a title rarely recurs within a season.
  package var title: String { record.title + ending }

  /// The percent-encoded path of the day's file without the extension. The number keeps a month's paths
  /// distinct.
  private var path: String {
    "cds/apod/apod/\(day.year)/\(month.lowercased())/\(record.file)_\(number(from: 1000))"
      + (hasNewPicture ? "_1" : "")
  }

  /// A text that only the paths of this day's files contain: the video's id or the file's number.
  var mark: String { format.film.map(filled) ?? "_\(number(from: 1000))" }
  /// Whether the correction replaced the picture too.
  private var hasNewPicture: Bool { version > 1 && day.number % 2 != 0 }

  /// The day's picture at the path, including the path before the correction. Nil when there is none.
  func picture(at path: String) -> CannedPicture? {
    let file = format.files.first { place, _ in
      let own = filled(place).removingPercentEncoding
      return [own, own?.replacing("_1.", with: ".")].contains(path.removingPercentEncoding)
    }
    return file.map { _, picture in
      CannedPicture(filled(picture), mark: "\(day) \(path.contains("_1.") ? 2 : 1)")
    }
  }

  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private var month: String { CannedDay.months[day.month - 1] }

  /// A number for the day with as many digits as `least`.
  private func number(from least: Int) -> Int { least + day.number % (least * 9) }

  private func filled(_ template: String) -> String { template.filled(value) }

  /// The value for a template name; nil when it is unknown. `yymmdd-12` is the day twelve days earlier.
  package func value(_ name: Substring) -> String? {
    switch name {
    case "date": day.iso
    case "long": "\(day.year) \(month) \(day.dayOfMonth)"
    case "month": month
    case "day": "\(day.dayOfMonth)"
    case "post": "\(1_200_000 + day.number)"
    case "title": title
    case "title html": filled(record.titleHTML ?? title)
    case "ending": ending
    case "permalink": permalink
    case "explanation": filled(record.explanation)
    case "correction":
      version > 1 ? " <em>Corrected:</em> an earlier version of this text was less exact." : ""
    case "credit": credit
    case "alt": record.alt
    case "picture": record.picture
    case "path": path
    case "film": mark
    case "2 digits": "\(number(from: 10))"
    case "5 digits": "\(number(from: 10_000))"
    case "hdurl": filled(format.hdurl)
    case "hdurl html": filled(format.hdurl).replacing("&", with: "&#038;")
    case "media": filled(format.media)
    case "page": filled(String(decoding: PackageResources.basic_page_html, as: UTF8.self))
    default:
      name.hasPrefix("yymmdd")
        ? max(Day.first, day.advanced(by: Int(name.dropFirst(6)) ?? 0)).yymmdd : nil
    }
  }

  /// The article's address, which the stand-in does not serve.
  package var permalink: String {
    let words = title.lowercased().replacing(" ", with: "-").replacing("/", with: "-")
    let slug = words.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return "https://science.nasa.gov/image-article/apod-\(day.year)-\(month.lowercased())-"
      + "\(day.dayOfMonth)-\(slug)/"
  }

  var json: String {
    String(decoding: PackageResources.nasa_record_json, as: UTF8.self).filled { name in
      name == "media type"
        ? format.mediaType.map { "\"\($0)\"" } ?? "null" : value(name)?.inJSON
    }
  }
}
