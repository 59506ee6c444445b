import Pictures

extension Record {
  private static let titleTags = 3

  /// The picture of a hit (one result of the search) with this id, for this day.
  ///
  /// The picture's size is unknown, because `imageWidth` and `imageHeight` describe a larger file that the search does
  /// not offer.
  func hit(_ id: Int, of day: Day) throws(Rejection) -> Picture {
    guard id > 0 else { throw .unreadable(field: "id", reason: "it is 0") }
    try checkedText()
    let page = try pixabayAddress("pageURL")
    // The address of the page must contain the id, because later only this address shows that the picture was used.
    guard ImageSearch.id(of: page) == id else {
      throw .unreadable(field: "pageURL", reason: "this is not the page of the picture \(id)")
    }
    let original = try pictureAddress("largeImageURL")
    let display = fields["webformatURL"] == nil ? original : try pictureAddress("webformatURL")
    try checkSize()
    let tags = try tags()
    let credit = try credit(page)
    let title = tags.prefix(Record.titleTags).joined(separator: ", ")
    // The tags are listed only if the title does not already contain all of them.
    let others = tags.count > Record.titleTags ? "Tags: \(tags.joined(separator: ", "))." : ""
    guard
      let picture = Picture(
        day: day, title: title.prefix(1).uppercased() + title.dropFirst(),
        explanation: try RichText(plain: others).checkedLength(
          "tags", atMost: Picture.mostMarkup.explanation),
        credit: try credit.checkedLength("user", atMost: Picture.mostMarkup.credit),
        media: .image(Media.Image(display: display, original: original, size: nil)),
        article: page)
    else { throw .empty(field: "tags") }
    return picture
  }

  /// The tags, without duplicates that differ only in case.
  private func tags() throws(Rejection) -> [String] {
    var known: Set<String> = []
    let tags = try plainText("tags").split(separator: ",").map { String($0).cleanLine }
      .filter { !$0.isEmpty && known.insert($0.lowercased()).inserted }
    guard !tags.isEmpty else { throw .empty(field: "tags") }
    return tags
  }

  /// The credit “Jo Doe on Pixabay”, with links to the author and to the picture. The service requires sites to show
  /// the source of pictures.
  private func credit(_ page: WebAddress) throws(Rejection) -> RichText {
    let user = try plainText("user")
    guard !user.isEmpty else { throw .empty(field: "user") }
    let userPage = try WebAddress(
      "https://pixabay.com/users/\(user.queryEncoded)-\(count("user_id"))/")
    return RichText([
      userPage.map { .link(.web($0), [.text(user)]) } ?? .text(user), .text(" on "),
      .link(.web(page), [.text("Pixabay")]),
    ])
  }

  /// The address in a required field. The address must be Pixabay's.
  private func pixabayAddress(_ field: String) throws(Rejection) -> WebAddress {
    let text = try required(field)
    guard let address = WebAddress(text), Source.Pages.pixabay.have(address) else {
      throw .unreadable(
        field: field, reason: "\"\(text.excerpt)\" is not an https address of Pixabay")
    }
    return address
  }

  /// The address in a required field, which must lead to a picture that browsers display.
  private func pictureAddress(_ field: String) throws(Rejection) -> WebAddress {
    let address = try pixabayAddress(field)
    guard Source.Pages.pixabay.mediaHosts.contains(address.host),
      PictureType.shownExtensions.contains(address.pathExtension)
    else { throw .invalidMedia(field: field, value: address.text.excerpt) }
    return address
  }

  /// Rejects an impossible size.
  private func checkSize() throws(Rejection) {
    let (width, height) = (try count("imageWidth"), try count("imageHeight"))
    guard PixelSize(width: width, height: height) != nil else {
      throw .unreadable(
        field: "imageWidth", reason: "\(width) by \(height) pixels is not a valid size")
    }
  }

  /// The clean text of a required field, which must not contain markup.
  private func plainText(_ field: String) throws(Rejection) -> String {
    let text = try required(field).checkedLength(field).cleanLine
    guard !text.contains(where: { $0 == "<" || $0 == ">" }) else {
      throw .unreadable(field: field, reason: "the text contains markup")
    }
    return text
  }
}
