package import HTTP
package import Pictures

/// NASA's service, its pictures and the stills of videos, for a calendar.
package struct CannedNASA: Sendable {
  /// The root path of the service's API.
  package static let path = "/wp-json/wp/v2/apod-basic"

  package var calendar: CannedCalendar
  private let data: CannedData
  private let formats: [String: MediaFormat]

  package init(_ calendar: CannedCalendar) throws {
    self.calendar = calendar
    data = try CannedData.nasa.get()
    formats = try CannedData.formats.get()
  }

  /// The day's entry in its current version; nil when the day has no entry.
  package func entry(of day: Day) -> CannedDay? {
    let kind = calendar.kinds[day] ?? MediaKind.usual(on: day)
    guard calendar.has(day), let format = formats[kind.rawValue] else { return nil }
    return CannedDay(day, format, version: calendar.corrected.contains(day) ? 2 : 1, in: data)
  }

  /// The canned day whose picture, still or video is requested; nil if there is no such day.
  package func entry(for request: ServerRequest) -> CannedDay? {
    calendar.days(from: calendar.oldest, to: calendar.newest).lazy
      .compactMap { entry(of: $0) }.first { request.target.contains($0.mark) }
  }

  /// The response of the path's host. Paths of stills begin with their host names.
  package func response(to request: ServerRequest) -> ServerResponse {
    if request.path == CannedNASA.path { return list(request) }
    if request.path.hasPrefix(CannedNASA.path + "/") { return record(request) }
    // The request is for the thumbnail that the service uses for entries without a picture.
    if request.path.hasSuffix("/news-thumbnail.png") {
      return CannedPicture("no-picture.png").response()
    }
    let entry = entry(for: request)
    if let picture = entry?.picture(at: request.path) { return picture.response() }
    if request.path == "/vimeo.com/api/oembed.json", let entry {
      return .json(.json(PackageResources.vimeo_oembed_json, entry.value))
    }
    // YouTube sends this picture for an unknown video, and for a size that a video lacks.
    return CannedPicture("no-still.jpg").response(404)
  }

  private func record(_ request: ServerRequest) -> ServerResponse {
    let day = Day(yymmdd: request.path.dropFirst(CannedNASA.path.count + 1))
    guard let entry = day.flatMap({ entry(of: $0) }) else {
      return .json(
        #"{"code":"apod_basic_not_found","message":"APOD not found.","data":{"status":404}}"#,
        status: 404)
    }
    return .json(entry.json)
  }

  /// A list of records, without an object around it. Other parameters (`date`, `count`, `start_date`) and a
  /// `per_page` over 25 are silently ignored.
  private func list(_ request: ServerRequest) -> ServerResponse {
    let first = request.parameter("date_from").flatMap { Day(yymmdd: $0) } ?? calendar.oldest
    let last = request.parameter("date_to").flatMap { Day(yymmdd: $0) } ?? calendar.newest
    let days = calendar.days(from: first, to: last)
    let size = min(max(request.number("per_page") ?? 25, 1), 25)
    let pages = (days.count + size - 1) / size
    let page = max(request.number("page") ?? 1, 1)
    let shown = page > pages ? [] : days.dropFirst((page - 1) * size).prefix(size)
    let records = shown.compactMap { entry(of: $0)?.json }.joined(separator: ",")
    var response = ServerResponse.json("[\(records)]")
    response.fields += [("X-WP-Total", "\(days.count)"), ("X-WP-TotalPages", "\(pages)")]
    return response
  }
}
