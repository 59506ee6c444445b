import Pictures
import Sources

/// The day on which all tests take place, and answers in the shape of Pixabay's.
enum Sample {
  static let today = day("2026-11-25")

  static func day(_ iso: String) -> Day { Day(iso: iso) ?? .first }

  /// The hits of an ordinary answer: id, the words of its page's address, tags, user and the user's id.
  private static let all: [(id: Int, words: String, tags: String, user: String, userID: Int)] = [
    (7_100_001, "lake-dawn-2020-03-07", "lake, dawn, mist", "Mira_Holm", 501),
    (7_100_002, "milky-way-stars-night", "milky way, stars, night, Stars, valley", "tom-b", 502),
    (7_100_003, "fox-snow", "fox, snow", "Ayşe Günay", 503),
    (7_100_004, "bridge-river-fog-city", "bridge, river, fog, city", "Quiet/Lens", 504),
    (7_100_005, "heron", "heron", "okoro77", 505),
    (7_100_006, "dunes-desert-wind", "dunes, desert, wind", "L. Varga", 506),
    (7_100_007, "tea-cup-table", "tea, cup, table, rock & roll", "nils", 507),
    (7_100_008, "comet-dusk-sea", "comet, dusk, sea", "Ines & Pau", 508),
  ]

  static let ids = all.map(\.id)

  /// A hit with these members changed, each as JSON; nil takes a member away.
  static func hit(_ place: Int = 0, _ changes: [String: String?] = [:]) -> String {
    let hit = all[place]
    let members: [String: String] = [
      "id": "\(hit.id)",
      "pageURL": #""https://pixabay.com/photos/\#(hit.words)-\#(hit.id)/""#,
      "type": #""photo""#, "tags": "\"\(hit.tags)\"",
      "previewURL": #""https://cdn.pixabay.com/photo/2022/03/01/10/20/a-\#(hit.id)_150.jpg""#,
      "previewWidth": "150", "previewHeight": "99",
      "webformatURL": #""https://pixabay.com/get/g\#(hit.id)0a1b_640.jpg""#,
      "webformatWidth": "640", "webformatHeight": "426",
      "largeImageURL": #""https://pixabay.com/get/g\#(hit.id)2c3d_1280.jpg""#,
      "imageWidth": "5363", "imageHeight": "3575", "imageSize": "2938651",
      "views": "5908", "downloads": "3351", "collections": "20", "likes": "195", "comments": "24",
      "user_id": "\(hit.userID)", "user": "\"\(hit.user)\"", "userImageURL": #""""#,
    ]
    let changed = changes.reduce(into: members) { $0[$1.key] = $1.value }
    return "{" + changed.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ",") + "}"
  }

  /// An answer with these hits; by default with all.
  static func answer(_ hits: [String]? = nil, totalHits: Int = 8) -> String {
    let hits = hits ?? all.indices.map { hit($0) }
    return #"{"total":33721,"totalHits":\#(totalHits),"hits":[\#(hits.joined(separator: ","))]}"#
  }

  static func response(
    _ text: String, status: Int = 200, headers: [String: String] = [:]
  ) -> Response {
    Response(status: status, headers: headers, body: Array(text.utf8))
  }

  /// The requests of a day when the archive has these entries.
  static func requests(
    key: String? = "17-abcdef0123456789", query: [String: String] = [:],
    kept: [Entry] = [], today: Day = Sample.today
  ) -> [Request] {
    Source.pixabay.clients(Source.pixabay.services, key, query)
      .flatMap { $0.newest(3, kept: Archive(kept), today: today) }
  }

  /// The parsed answer to the request for a page.
  static func checked(
    _ text: String, status: Int = 200, headers: [String: String] = [:], page: Int = 1,
    kept: [Entry] = []
  ) throws(Rejection) -> ParsedAnswer {
    try requests(kept: kept)[page - 1].parse(response(text, status: status, headers: headers))
  }

  /// The archive after these hits were shown on the days before today, the last of them yesterday.
  static func kept(_ places: [Int]) throws(Rejection) -> [Entry] {
    var entries: [Entry] = []
    for (back, place) in places.reversed().enumerated() {
      let day = today.advanced(by: -1 - back)
      let answer = response(answer([hit(place)]))
      for picture in try requests(today: day)[0].parse(answer).pictures {
        entries.append(Entry(picture: picture, seen: seen))
      }
    }
    return entries
  }

  static let seen = Observation(when: Timestamp(seconds: 1_795_000_000), service: .service)
}
