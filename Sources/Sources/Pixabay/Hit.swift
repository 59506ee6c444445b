import Pictures

/// A picture that the search found.
struct Hit {
  private let page: WebAddress
  private let display: WebAddress
  private let original: WebAddress
  private let tags: [String]
  private let user: String
  private let userPage: WebAddress?

  init(id: Int, _ record: Record) throws(Refusal) {
    guard id > 0 else { throw .unreadable(field: "id", reason: "it is 0") }
    try record.judgedText()
    page = try record.pixabayAddress("pageURL")
    // Only by its page is it known later that the picture was shown.
    guard Hit.id(of: page) == id else {
      throw .unreadable(field: "pageURL", reason: "it is not the page of the picture \(id)")
    }
    original = try record.pictureAddress("largeImageURL")
    display =
      record.fields["webformatURL"] == nil ? original : try record.pictureAddress("webformatURL")
    try record.judgeSize()
    tags = try Hit.distinct(record.plainText("tags").split(separator: ","))
    guard !tags.isEmpty else { throw .empty(field: "tags") }
    user = try record.plainText("user")
    guard !user.isEmpty else { throw .empty(field: "user") }
    userPage = try WebAddress(
      "https://pixabay.com/users/\(user.queryEncoded)-\(record.count("user_id"))/")
  }

  /// The picture as the one of this day.
  ///
  /// Its size is not known: `imageWidth` and `imageHeight` are those of a larger file, which the search does not give.
  func picture(of day: Day) throws(Refusal) -> Picture {
    let title = tags.prefix(Hit.titleTags).joined(separator: ", ")
    // The title has them all otherwise.
    let others = tags.count > Hit.titleTags ? "Tags: \(tags.joined(separator: ", "))." : ""
    guard
      let picture = Picture(
        day: day, title: title.prefix(1).uppercased() + title.dropFirst(),
        explanation: try RichText(plain: others).judgedLength(
          "tags", atMost: Picture.mostMarkup.explanation),
        credit: try credit.judgedLength("user", atMost: Picture.mostMarkup.credit),
        media: .image(Media.Image(display: display, original: original, size: nil)),
        article: page)
    else { throw .empty(field: "tags") }
    return picture
  }

  /// “Jo Doe on Pixabay”, with links to both: the service wants readers to be shown where pictures come from.
  private var credit: RichText {
    RichText([
      userPage.map { .link(.web($0), [.text(user)]) } ?? .text(user), .text(" on "),
      .link(.web(page), [.text("Pixabay")]),
    ])
  }

  /// The id at the end of the address of a picture's page: `…/photos/lake-night-stars-4910149/`; nil for any other.
  static func id(of page: WebAddress) -> Int? {
    guard Source.Pages.pixabay.have(page), let name = page.path.split(separator: "/").last,
      let digits = name.split(separator: "-").last
    else { return nil }
    return decimal(digits.utf8)
  }

  private static let titleTags = 3

  /// The tags without those that differ from an earlier one in nothing but capitals.
  private static func distinct(_ tags: [Substring]) -> [String] {
    var known: Set<String> = []
    return tags.map { String($0).cleanLine }
      .filter { !$0.isEmpty && known.insert($0.lowercased()).inserted }
  }
}

extension Record {
  /// The address of a required field, which must be the site's own.
  fileprivate func pixabayAddress(_ field: String) throws(Refusal) -> WebAddress {
    let text = try required(field)
    guard let address = WebAddress(text), Source.Pages.pixabay.have(address) else {
      throw .unreadable(
        field: field, reason: "\"\(text.excerpt)\" is no address of Pixabay's over https")
    }
    return address
  }

  /// The address of a required field, which must be one of a picture that browsers display.
  fileprivate func pictureAddress(_ field: String) throws(Refusal) -> WebAddress {
    let address = try pixabayAddress(field)
    guard Source.Pages.pixabay.mediaHosts.contains(address.host),
      PictureType.shownExtensions.contains(address.pathExtension)
    else { throw .unbelievableMedia(field: field, value: address.text.excerpt) }
    return address
  }

  /// Refuses a picture whose size no picture has.
  fileprivate func judgeSize() throws(Refusal) {
    let (width, height) = (try count("imageWidth"), try count("imageHeight"))
    guard PixelSize(width: width, height: height) != nil else {
      throw .unreadable(field: "imageWidth", reason: "no picture has \(width) by \(height) pixels")
    }
  }

  /// The clean text of a required field, which must have no markup.
  fileprivate func plainText(_ field: String) throws(Refusal) -> String {
    let text = try required(field).judgedLength(field).cleanLine
    guard !text.contains(where: { $0 == "<" || $0 == ">" }) else {
      throw .unreadable(field: field, reason: "it has markup")
    }
    return text
  }
}
