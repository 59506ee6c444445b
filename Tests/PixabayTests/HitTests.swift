import Pictures
import Sources
import Testing

/// How a hit becomes a picture, and which hits are rejected.
@Suite struct HitTests {
  private func picture(_ place: Int = 0, _ changes: [String: String?] = [:]) throws -> Picture {
    let checked = try Sample.checked(Sample.answer([Sample.hit(place, changes)]))
    return try #require(checked.pictures.first, "\(checked.refused)")
  }

  @Test func `a hit becomes a picture with its photographer and a link to its page`() throws {
    let picture = try picture(1)
    let page = try #require(
      WebAddress("https://pixabay.com/photos/milky-way-stars-night-7100002/"))
    #expect(picture.title == "Milky way, stars, night")
    #expect(picture.explanation.plain == "Tags: milky way, stars, night, valley.")
    #expect(
      picture.credit.markup
        == #"<a href="https://pixabay.com/users/tom-b-502/">tom-b</a> on "#
        + #"<a href="https://pixabay.com/photos/milky-way-stars-night-7100002/">Pixabay</a>"#)
    #expect(picture.article == page && picture.alt == nil)
    #expect(
      try picture.media
        == .image(
          Media.Image(
            display: #require(WebAddress("https://pixabay.com/get/g71000020a1b_640.jpg")),
            original: #require(WebAddress("https://pixabay.com/get/g71000022c3d_1280.jpg")),
            // 5363 by 3575 is the size of a larger file.
            size: nil)))
    #expect(picture.rights == .unknown && !picture.claimsCopyright)
  }

  @Test func `the explanation is empty when the title has all tags`() throws {
    #expect(try picture(4).title == "Heron")
    #expect(try picture(4).explanation.isEmpty)
  }

  @Test func `special characters in names and tags are escaped or removed`() throws {
    let odd = try picture(3)
    #expect(odd.credit.targets.first.map { "\($0)" }?.contains("/users/Quiet%2FLens-504/") == true)
    #expect(try picture(7).credit.plain == "Ines & Pau on Pixabay")
    #expect(try picture(2).credit.markup.contains("/users/Ay%C5%9Fe%20G%C3%BCnay-503/"))
    let dirty = try picture(0, ["tags": #"" ,lake\u0000\u202e ,, d\nawn""#])
    #expect(dirty.title == "Lake, d awn")
  }

  @Test func `the large picture is shown when the small one is missing`() throws {
    guard case .image(let image) = try picture(0, ["webformatURL": nil]).media else {
      Issue.record("no image")
      return
    }
    #expect(image.display == image.original)
  }

  @Test(arguments: [
    ("id", nil, "no id"), ("id", "\"7\"", "id is a string instead of a number"),
    ("id", "0", "the id cannot be read: it is 0"),
    ("id", "-7", "the id cannot be read: -7 is not a whole number"),
    ("id", "7.5", "the id cannot be read: 7.5 is not a whole number"),
    (
      "id", "99999999999999999999",
      "the id cannot be read: 99999999999999999999 is not a whole number"
    ),
    ("id", "12", "the pageURL cannot be read: this is not the page of the picture 12"),
    ("pageURL", nil, "no pageURL"), ("pageURL", "null", "no pageURL"),
    ("pageURL", "[]", "pageURL is a list instead of a string"),
    (
      "pageURL", #""http://pixabay.com/photos/a-7100001/""#,
      #"the pageURL cannot be read: "http://pixabay.com/photos/a-7100001/" is not an https address of Pixabay"#
    ),
    (
      "pageURL", #""https://pixabay.com.evil.example/a-7100001/""#,
      #"the pageURL cannot be read: "https://pixabay.com.evil.example/a-7100001/" is not an https address of Pixabay"#
    ),
    ("largeImageURL", nil, "no largeImageURL"),
    ("largeImageURL", "3", "largeImageURL is a number instead of a string"),
    (
      "largeImageURL", #""https://evil.example/get/a.jpg""#,
      #"the largeImageURL cannot be read: "https://evil.example/get/a.jpg" is not an https address of Pixabay"#
    ),
    (
      "largeImageURL", #""http://pixabay.com/get/a.jpg""#,
      #"the largeImageURL cannot be read: "http://pixabay.com/get/a.jpg" is not an https address of Pixabay"#
    ),
    (
      "largeImageURL", #""https://other.pixabay.com/a.jpg""#,
      #"largeImageURL is "https://other.pixabay.com/a.jpg", which is not a picture or a video"#
    ),
    (
      "webformatURL", #""https://pixabay.com/photos/a-7100001/""#,
      #"webformatURL is "https://pixabay.com/photos/a-7100001/", which is not a picture or a video"#
    ),
    ("imageWidth", nil, "no imageWidth"),
    ("imageWidth", "0", "the imageWidth cannot be read: 0 by 3575 pixels is not a valid size"),
    (
      "imageHeight", "1000000000",
      "the imageWidth cannot be read: 5363 by 1000000000 pixels is not a valid size"
    ),
    ("tags", #""""#, "the tags is empty"), ("tags", #"" , ,""#, "the tags is empty"),
    ("tags", #""lake, <script>x</script>""#, "the tags cannot be read: the text contains markup"),
    (
      "tags", #""a \ud83c b""#,
      "the tags cannot be read: the text contains half of a surrogate pair"
    ),
    ("user", #"" ""#, "the user is empty"), ("user", nil, "no user"),
    ("user", #""<b>Jo</b>""#, "the user cannot be read: the text contains markup"),
    ("user_id", #""501""#, "user_id is a string instead of a number"),
  ])
  func `an invalid hit is rejected with the reason`(
    member: String, value: String?, reason: String
  ) throws {
    let checked = try Sample.checked(Sample.answer([Sample.hit(0, [member: value])]))
    #expect(checked.pictures.isEmpty)
    #expect(checked.refused.map { "\($0)" } == ["record 1 (2026-11-25): \(reason)"])
  }

  @Test(arguments: ["tags", "user"])
  func `overlong tags and user names are rejected`(member: String) throws {
    for count in [2_000, 20_000] {
      let long = (0..<count).map { "number \($0)" }.joined(separator: ", ")
      let checked = try Sample.checked(Sample.answer([Sample.hit(0, [member: "\"\(long)\""])]))
      #expect(checked.pictures.isEmpty)
      let reason = checked.refused.first?.ofRecord.description
      #expect(reason?.hasPrefix("the \(member) cannot be read: ") == true)
    }
  }
}
