import Pictures
import Sources
import Testing

@Suite struct FolderRightsTests {
  private func picture(
    _ yaml: String, _ metadata: PictureMetadata = PictureMetadata()
  ) throws -> Picture {
    let check = FolderCheck(
      Folder.picture("2026-11-01.jpg", metadata), Folder.sidecar("2026-11-01.yml", yaml))
    #expect(check.told == [])
    return try #require(check.pictures.first).picture
  }

  @Test(arguments: [
    "Ada Example", "Ada Example; Processing: Bob Example", "Photo: Ada; Frame: Bob", "NASA",
    "© Ada Example", "Copyright (c) Ada Example", "©", "Ada & Bob <ada@example.org>", "星の写真家",
    String(repeating: "&", count: 300),
  ])
  func `a licence applies whoever made the picture`(maker: String) throws {
    let address = try #require(WebAddress("https://creativecommons.org/licenses/by-sa/4.0/"))
    let picture = try picture("credit: \"\(maker)\"\nlicence: CC BY-SA 4.0")
    #expect(picture.rights == .open(licence: address))
    #expect(picture.rights.licenceName == "CC BY-SA 4.0")
    #expect(picture.credit.targets == [.web(address)])
  }

  @Test(arguments: [
    ("© Ada Example", "Ada Example, CC BY 4.0"), ("Copyright: © Ada", "Ada, CC BY 4.0"),
    ("Copyrighted Ada", "Copyrighted Ada, CC BY 4.0"), ("©", "CC BY 4.0"),
  ])
  func `a licence replaces the copyright sign before a name`(maker: String, credit: String) throws {
    let picture = try picture("credit: \"\(maker)\"\nlicence: CC BY 4.0")
    #expect(picture.credit.plain == credit)
    #expect(picture.claimsCopyright == maker.contains("©"))
  }

  @Test func `a licence needs no credit`() throws {
    #expect(try picture("licence: CC0").rights.licenceName == "CC0 1.0")
  }

  @Test func `the makers are named without the licence`() throws {
    let picture = try picture("credit: \"Ada; Sky: Bob\"\nlicence: CC BY 4.0")
    #expect(picture.makers == "Ada; Sky: Bob")
  }

  @Test(arguments: [
    "credit: Ada Example", "credit: Ada Example\nlicence: none", "licence: none", "credit: NASA",
    "credit: Ada Example\nlicence: CC BY-NC 4.0",
    "credit: \"Ada, all rights reserved\"\nlicence: CC0",
  ])
  func `without an open licence all rights are reserved`(yaml: String) throws {
    #expect(try picture(yaml).rights == .copyrighted)
  }

  @Test func `all rights are reserved for a picture without credit or licence`() throws {
    #expect(try picture("title: Lake").rights == .copyrighted)
  }

  @Test(arguments: [
    ("CC BY 4.0", "CC BY 4.0"), ("http://creativecommons.org/licenses/by/3.0/", "CC BY 3.0"),
    (
      "© 2026 Ada. Licensed under a licence (https://creativecommons.org/licenses/by-sa/4.0/).",
      "CC BY-SA 4.0"
    ),
    ("© 2026 Ada Example", nil), ("https://example.org/terms", nil),
    (
      "https://creativecommons.org/licenses/by/4.0/ https://creativecommons.org/licenses/by-nc/4.0/",
      nil
    ),
  ])
  func `a rights statement in the file grants a licence only if it names one`(
    statement: String, licence: String?
  ) throws {
    let picture = try picture(
      "title: Lake", PictureMetadata(creator: "Ada Example", rights: statement))
    #expect(picture.rights.licenceName == licence)
    #expect(licence != nil || picture.rights == .copyrighted)
    #expect(picture.credit.plain.hasPrefix("Ada Example"))
  }

  @Test func `a rights statement is the credit when no maker is named`() throws {
    let picture = try picture("title: Lake", PictureMetadata(rights: "© 2026 Ada Example"))
    #expect(picture.credit.plain == "© 2026 Ada Example")
    #expect(picture.rights == .copyrighted)
  }

  @Test(arguments: [
    "OLYMPUS DIGITAL CAMERA         ", "Polaroid Digital Camera", "SONY DSC", "Minolta DSC",
    "DCIM\\100GOPRO", "Default", "default", "dav", "hdrpl", "Exif_JPEG_PICTURE", "Picasa",
    "DCIM\\100MEDIA\\DJI_0123.JPG", "IMG_20260301_101500.jpg", "DSC_0042",
    "charset=Ascii Screenshot",
    "Nikon D850, 48.858370 N 2.294481 E", "48.858370°N, 2.294481°E",
  ])
  func `a camera's default description is ignored`(description: String) throws {
    let camera = PictureMetadata(
      taken: Day(iso: "0001-01-01"), title: description, description: description)
    let picture = try picture("alt: A lake", camera)
    #expect(picture.explanation.isEmpty)
    #expect(picture.title == "2026-11-01")
  }

  @Test(arguments: [
    "My digital camera in the snow", "The sun sets behind a lake, as seen by a digital camera",
    "Default settings", "Picasa Street at night", "NGC 891", "1.123 N of mass",
    "At 10.500 s, the flare",
  ])
  func `a real description that mentions a camera is used`(description: String) throws {
    let picture = try picture("alt: A lake", PictureMetadata(description: description))
    #expect(picture.explanation.plain == description)
  }

  @Test func `texts in the file must obey the sidecar rules unless a sidecar overrides them`()
    throws
  {
    let long = PictureMetadata(creator: String(repeating: "a", count: 301))
    let check = FolderCheck(Folder.picture("2026-11-01.jpg", long))
    #expect(check.pictures == [])
    #expect(
      check.told == [
        "2026-11-01.jpg: the credit in the file's metadata is invalid: the text has 301 characters; allowed: one line of text, at most 300 characters; write another `credit:` into a sidecar, a file of the same name that ends in .yml"
      ])
    #expect(try picture("credit: Ada", long).credit.plain == "Ada")
  }

  @Test func `https addresses in the text are links`() throws {
    let picture = try picture(
      "text: \"See https://example.org/a_(b), (https://example.org/?q=1). ftp://x xhttps://y https://\""
    )
    #expect(
      picture.explanation.targets
        == [
          "https://example.org/a_(b", "https://example.org/?q=1",
        ].compactMap { WebAddress($0).map { .web($0) } })
    #expect(
      picture.explanation.plain
        == "See https://example.org/a_(b), (https://example.org/?q=1). ftp://x xhttps://y https://")
  }

  @Test func `blank lines are line breaks`() throws {
    #expect(
      try picture("text: \"One\\ntwo.\\r\\n \\r\\n\\n<b>Three</b>\"").explanation.markup
        == "One two.<br/>&lt;b&gt;Three&lt;/b&gt;")
  }
}
