import Pictures

/// A picture that the stand-in's search finds: invented, and the same for the same number.
package struct InventedHit: Hashable, Sendable {
  /// 0 for the most popular picture.
  let number: Int
  /// Whether it is one that is fast to resize.
  let isTiny: Bool

  var id: Int { 7_200_001 + number }

  /// The path of its page at pixabay.com, which the stand-in does not serve.
  var page: String { "/photos/\(slug)-\(id)/" }

  /// The path of its file in this width: the real ones tell nothing of the picture.
  func file(_ width: Int) -> String { "/get/g\(String(id * 7_919, radix: 16))_\(width).jpg" }

  /// Whether the path is one of its files.
  func has(_ path: String) -> Bool { InventedHit.widths.contains { file($0) == path } }

  /// The tags, with commas between them.
  var tags: String { subject.tags }

  var picture: SkyPicture { isTiny ? .stamp : subject.picture }

  /// The member of `hits`, with the members that the real service has.
  var json: JSONText {
    let host = "https://pixabay.com"
    let user = InventedHit.users[number % InventedHit.users.count]
    return .object([
      ("id", .number(id)), ("pageURL", .text(host + page)), ("type", .text("photo")),
      ("tags", .text(tags)),
      ("previewURL", .text("https://cdn.pixabay.com/photo/2026/01/02/03/04/\(slug)-\(id)_150.jpg")),
      ("previewWidth", .number(150)), ("previewHeight", .number(94)),
      ("webformatURL", .text(host + file(640))),
      ("webformatWidth", .number(640)), ("webformatHeight", .number(400)),
      ("largeImageURL", .text(host + file(1280))),
      ("imageWidth", .number(4800)), ("imageHeight", .number(3000)),
      ("imageSize", .number(2_345_678)), ("views", .number(90_000 - number)),
      ("downloads", .number(40_000 - number)), ("collections", .number(300)),
      ("likes", .number(900)), ("comments", .number(40)), ("user_id", .number(user.id)),
      ("user", .text(user.name)), ("userImageURL", .text("")),
    ])
  }

  private static let widths = [640, 1280]

  private static let users: [(id: Int, name: String)] = [
    (90_001, "ilse_marbach"), (90_002, "Tobi Okonjo"), (90_003, "nordkamm"),
    (90_004, "Hem\u{ED}-B"), (90_005, "Quiroga & Co"),
  ]

  /// The subjects that are JPEG files, as all of the service's are.
  private static let subjects = InventedEntry.Subject.all.filter { $0.picture.type == .jpeg }

  private var subject: InventedEntry.Subject {
    InventedHit.subjects[number % InventedHit.subjects.count]
  }

  private var slug: String {
    tags.lowercased().split { !$0.isLetter }.joined(separator: "-")
  }
}
