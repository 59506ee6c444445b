import Pictures
import Testing

@testable import Imaging

@Suite struct `Metadata read with exiftool` {
  private func metadata(_ members: String) throws -> PictureMetadata {
    let bytes = Array(#"{"SourceFile":"./a.jpg",\#(members)}"#.utf8)
    return PictureMetadata(exiftool: try JSONNode(bytes[...]))
  }

  @Test func `XMP takes precedence over IPTC, and IPTC over Exif`() throws {
    let exif =
      #""IFD0:ImageDescription":"Exif text","IFD0:Artist":"Exif","IFD0:Copyright":"© Exif","ExifIFD:CreateDate":"2026:11:01 10:00:00""#
    let iptc =
      #""IPTC:ObjectName":"IPTC title","IPTC:Caption-Abstract":"IPTC text","IPTC:By-line":["One","Two"],"IPTC:CopyrightNotice":"© IPTC","IPTC:DateCreated":"2026:11:02""#
    let xmp =
      #""XMP-dc:Title":"XMP title","XMP-dc:Description":"XMP text","XMP-dc:Creator":["Ada","Eva"],"XMP-dc:Rights":"© XMP","XMP-photoshop:DateCreated":"2026:11:03 00:00:00+01:00","XMP-iptcCore:AltTextAccessibility":"A ring.""#
    #expect(
      try metadata("\(exif),\(iptc),\(xmp)")
        == PictureMetadata(
          taken: Day(iso: "2026-11-03"), title: "XMP title", description: "XMP text",
          creator: "Ada, Eva", rights: "© XMP", alt: "A ring."))
    #expect(
      try metadata("\(exif),\(iptc)")
        == PictureMetadata(
          taken: Day(iso: "2026-11-02"), title: "IPTC title", description: "IPTC text",
          creator: "One, Two", rights: "© IPTC"))
    // An Exif description alone is often written by a camera, so it is ignored.
    #expect(
      try metadata(exif)
        == PictureMetadata(taken: Day(iso: "2026-11-01"), creator: "Exif", rights: "© Exif"))
    #expect(
      try metadata(#""XMP-dc:Title":"Ring","# + exif).description == "Exif text")
  }

  @Test func `an empty default language falls back to another language`() throws {
    let title = try metadata(
      #""XMP-dc:Title":"","XMP-dc:Title-de-DE":"Ring","XMP-dc:Description-fr":"Un anneau""#)
    #expect(title.title == "Ring" && title.description == "Un anneau")
  }

  @Test(arguments: [
    (#""2026:11:20 10:15:00.25+01:00""#, "2026-11-20"), (#""2026:11:20""#, "2026-11-20"),
    (#""0000:00:00 00:00:00""#, nil), (#""2026:11""#, nil), (#""2026:13:40 00:00:00""#, nil),
    ("2026", nil), ("null", nil),
  ])
  func `the day is read from a date, and an invalid date is ignored`(written: String, day: String?)
    throws
  {
    #expect(try metadata(#""XMP-xmp:CreateDate":\#(written)"#).taken?.iso == day)
  }

  @Test func `an invalid date falls back to the next valid one`() throws {
    let both = #""XMP-photoshop:DateCreated":"2026","ExifIFD:CreateDate":"2026:11:20 10:00:00""#
    #expect(try metadata(both).taken?.iso == "2026-11-20")
  }

  @Test(arguments: [
    ("Jürgen Müller", "Jürgen Müller"), ("JÃ¼rgen MÃ¼ller", "Jürgen Müller"),
    ("â€œNightâ€\u{9D} â‚¬", "“Night” €"), ("“Night” – 5 €", "“Night” – 5 €"), ("夜", "夜"),
    ("one\ntwo", "one, two"),
  ])
  func `the encoding of Exif texts is detected`(read: String, text: String) throws {
    let artist = read.replacing("\n", with: "\\n")
    #expect(try metadata(#""IFD0:Artist":"\#(artist)""#).creator == text)
  }

  @Test(arguments: [
    ("JÃ¼rgen", "Jürgen"), ("Jürgen", "Jürgen"), ("JÃ¼rgen MÃ", "Jürgen M"), ("café", "café"),
  ])
  func `the encoding of IPTC texts is detected, even when they are truncated`(
    read: String, text: String
  )
    throws
  {
    #expect(try metadata(#""IPTC:By-line":"\#(read)""#).creator == text)
  }

  @Test func `JSON numbers and booleans are read as text, objects are ignored`() throws {
    let said = try metadata(
      #""XMP-dc:Title":1984,"XMP-dc:Description":true,"XMP-dc:Creator":[3.50,"Ada"],"XMP-dc:Rights":{}"#
    )
    #expect(said.title == "1984" && said.description == "true" && said.creator == "3.50, Ada")
    #expect(said.rights == nil)
  }

  @Test func `texts are cleaned of control characters and limited in length`() throws {
    let long = String(repeating: "ab ", count: 4_000)
    let said = try metadata(
      #""XMP-dc:Title":"  a\u0007 \n b ","XMP-dc:Description":"one\n\n\n\ntwo\n","XMP-dc:Rights":"\#(long)""#
    )
    #expect(said.title == "a b" && said.description == "one\n\ntwo")
    #expect(said.rights?.unicodeScalars.count ?? 0 <= PictureMetadata.longestRights)
    let text = try metadata(#""XMP-dc:Description":"\#(long)""#).description
    #expect((text?.unicodeScalars.count ?? 0) <= PictureMetadata.longestDescription)
  }
}
