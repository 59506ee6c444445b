import Pictures
import Testing
import TestSupport

@testable import Imaging

@Suite struct `What a picture file says of itself` {
  private static let languages = MetadataBytes.languages

  private static let properties =
    languages("dc:title", "A ring  &amp; a sun") + languages("dc:description", "One\n\n\n two ")
    + "<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Bob</rdf:li></rdf:Seq></dc:creator>"
    + languages("dc:rights", "CC BY 4.0")
    + languages("Iptc4xmpCore:AltTextAccessibility", "A halo")
    + "<photoshop:DateCreated>2026-11-20T10:00:00+01:00</photoshop:DateCreated>"

  private static func jpeg(
    exif: [UInt8]? = nil, xmp: [UInt8]? = nil, photoshop: [UInt8]? = nil
  ) -> [UInt8] {
    Laden.jpeg(
      [
        exif.map { Laden.segment(0xE1, Array("Exif\0\0".utf8) + $0) },
        xmp.map { Laden.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + $0) },
        photoshop.map { Laden.segment(0xED, Array("Photoshop 3.0\0".utf8) + $0) },
      ].compactMap { $0 })
  }

  private static func xmp(_ properties: String, attributes: String = "") -> PictureMetadata {
    PictureMetadata(of: jpeg(xmp: MetadataBytes.xmp(properties, attributes: attributes)))
  }

  private static func photoshop(_ texts: [(UInt8, String)], isUTF8: Bool = true) -> [UInt8] {
    MetadataBytes.photoshop(
      (isUTF8 ? [(1, 90, [0x1B, 0x25, 0x47])] : [])
        + texts.map { number, text in
          let latin1 = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
          return (2, number, isUTF8 ? Array(text.utf8) : latin1)
        })
  }

  private static func png(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let plain = PNG.encode(Laden.raster)
    return plain.prefix(33) + PNG.chunk(name, body) + plain.dropFirst(33)
  }

  @Test(arguments: ["II", "MM"])
  func `is read from Exif data in either byte order`(order: String) {
    let exif = MetadataBytes.exif(order: order)
    var said = PictureMetadata()
    said.taken = Day(iso: "2026-11-23")
    said.description = "A ring of ice\ncrystals"
    said.creator = "Ada Exif"
    said.rights = "© Exif, © Editor"
    #expect(PictureMetadata(of: Self.jpeg(exif: exif)) == said)
    #expect(PictureMetadata(of: Self.png("eXIf", exif)) == said)
    #expect(PictureMetadata(of: Laden.riff(Laden.chunk("EXIF", exif))) == said)
    let marked = Laden.chunk("EXIF", Array("Exif\0\0".utf8) + exif)
    #expect(PictureMetadata(of: Laden.riff(marked)) == said)
  }

  @Test func `takes the day of digitizing when that of taking is a camera's zeros`() {
    func taken(_ taken: String, _ digitized: String) -> String? {
      var tiff = TIFFWriter()
      let camera = tiff.add([tiff.text(0x9003, taken), tiff.text(0x9004, digitized)])
      let main = tiff.add([tiff.long(0x8769, camera)])
      return PictureMetadata(exif: tiff.block(first: main)[...]).taken?.iso
    }
    #expect(taken("0000:00:00 00:00:00", "2001:02:03 04:05:06") == "2001-02-03")
    #expect(taken("    :  :     :  :  ", "2001-02-03") == "2001-02-03")
    #expect(taken("2001:02:30 00:00:00", "") == nil)
  }

  @Test func `has no description of white space alone`() {
    func description(_ text: String) -> String? {
      var tiff = TIFFWriter()
      let main = tiff.add([tiff.text(0x010E, text)])
      return PictureMetadata(exif: tiff.block(first: main)[...]).description
    }
    #expect(description("   ") == nil)
    #expect(description("Été") == "Été")
  }

  @Test func `is read from an XMP packet of each type of file`() {
    let packet = MetadataBytes.xmp(Self.properties)
    var said = PictureMetadata()
    said.taken = Day(iso: "2026-11-20")
    said.title = "A ring & a sun"
    said.description = "One\n\ntwo"
    said.creator = "Ada, Bob"
    said.rights = "CC BY 4.0"
    said.alt = "A halo"
    #expect(PictureMetadata(of: Self.jpeg(xmp: packet)) == said)
    let text = Array("XML:com.adobe.xmp\0\0\0en\0XMP\0".utf8) + packet
    #expect(PictureMetadata(of: Self.png("iTXt", text)) == said)
    #expect(PictureMetadata(of: Laden.riff(Laden.chunk("XMP ", packet))) == said)
    let compressed = Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + packet
    #expect(PictureMetadata(of: Self.png("iTXt", compressed)) == PictureMetadata())
  }

  @Test func `is read from attributes and plain texts of an XMP packet`() {
    let said = Self.xmp(
      "<dc:title>Plain</dc:title>",
      attributes: "photoshop:DateCreated='2026-11' exif:DateTimeOriginal='2026-11-19T01:02:03'"
        + " dc:rights='Mine' title='of no namespace'")
    #expect(said.title == "Plain")
    #expect(said.rights == "Mine")
    #expect(said.taken?.iso == "2026-11-19")
  }

  @Test func `is only about the picture, not those that it was made of`() {
    let other = "<rdf:Description><dc:title>Other</dc:title></rdf:Description>"
    let said = Self.xmp("<xmpMM:Pantry><rdf:Bag><rdf:li>\(other)</rdf:li></rdf:Bag></xmpMM:Pantry>")
    #expect(said == PictureMetadata())
  }

  @Test func `takes the first language when none is the default`() {
    let items = "<rdf:li xml:lang='de'>Eins</rdf:li><rdf:li xml:lang='fr'>Deux</rdf:li>"
    #expect(Self.xmp("<dc:title><rdf:Alt>\(items)</rdf:Alt></dc:title>").title == "Eins")
  }

  @Test func `is read from an IPTC block in UTF-8 or Latin-1`() {
    let texts: [(UInt8, String)] = [
      (5, "Été"), (55, "20261118"), (80, "Ada"), (80, "Bob"), (116, "© Ada"), (120, "One\rtwo"),
    ]
    for isUTF8 in [true, false] {
      let said = PictureMetadata(
        of: Self.jpeg(photoshop: Self.photoshop(texts, isUTF8: isUTF8)))
      #expect(said.title == "Été")
      #expect(said.taken?.iso == "2026-11-18")
      #expect(said.creator == "Ada, Bob")
      #expect(said.rights == "© Ada")
      #expect(said.description == "One\ntwo")
    }
  }

  @Test func `is taken from XMP before IPTC before Exif, each on its own`() {
    let photoshop = Self.photoshop([(5, "IPTC title"), (80, "IPTC"), (116, "IPTC rights")])
    let said = PictureMetadata(
      of: Self.jpeg(
        exif: MetadataBytes.exif(), xmp: MetadataBytes.xmp("<dc:title>XMP title</dc:title>"),
        photoshop: photoshop))
    #expect(said.title == "XMP title")
    #expect(said.creator == "IPTC")
    #expect(said.rights == "IPTC rights")
    #expect(said.description == "A ring of ice\ncrystals")
    #expect(said.taken?.iso == "2026-11-23")
  }

  @Test func `has limits`() {
    let long = String(repeating: "word ", count: 5_000)
    let said = Self.xmp(
      "<dc:title>\(long)</dc:title>"
        + "<Iptc4xmpCore:AltTextAccessibility>\(long)</Iptc4xmpCore:AltTextAccessibility>")
    #expect(said.title?.hasSuffix("word…") ?? false)
    #expect((290...Picture.longestTitle).contains(said.title?.count ?? 0))
    #expect((990...Picture.longestAlt).contains(said.alt?.count ?? 0))
    let lines = String(repeating: "a line\n\n", count: 5_000).lines(
      ofAtMost: PictureMetadata.longestDescription)
    #expect((4_980...5_000).contains(lines?.unicodeScalars.count ?? 0))
    #expect(lines?.hasPrefix("a line\n\na line\n") ?? false)
  }

  @Test func `is nothing in a packet that is no XML, too large, or declares entities`() {
    let title = "<dc:title>A</dc:title>"
    #expect(Self.xmp(title).title == "A")
    #expect(Self.xmp(title + "<open>") == PictureMetadata())
    let text = String(decoding: MetadataBytes.xmp("<dc:title>&b;</dc:title>"), as: UTF8.self)
    let bomb = text.replacing(
      "<x:xmpmeta",
      with: "<!DOCTYPE x [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;&a;'>]><x:xmpmeta",
      maxReplacements: 1)
    #expect(PictureMetadata(xmp: Array(bomb.utf8)[...]) == PictureMetadata())
    let large = MetadataBytes.xmp(title + String(repeating: "<a/>", count: 3_000_000))
    #expect(PictureMetadata(xmp: large[...]).title == nil)
    let many = String(repeating: "<rdf:li>a</rdf:li>", count: 50_000)
    let list = MetadataBytes.xmp("<dc:creator><rdf:Bag>\(many)</rdf:Bag></dc:creator>")
    #expect(PictureMetadata(xmp: list[...]).creator != nil)
  }

  @Test func `is nothing in Exif data that lead nowhere, or round and round`() {
    var tiff = TIFFWriter()
    let main = tiff.add(
      [
        tiff.long(0x8769, 8), tiff.long(0x8825, 8),
        TIFFWriter.Field(tag: 0x010E, type: 2, count: 0xFFFF_FFFF, value: [0, 0, 0, 0]),
        TIFFWriter.Field(tag: 0x013B, type: 2, count: 100, value: [0xFF, 0xFF, 0xFF, 0xFF]),
        TIFFWriter.Field(tag: 0x8298, type: 5, count: 1, value: [1, 0, 0, 0]),
        tiff.text(0x9003, "2026:11:23"),
      ], next: 8)
    #expect(main == 8)
    let said = PictureMetadata(exif: tiff.block(first: main)[...])
    // Its directory of the camera is itself.
    #expect(said.taken?.iso == "2026-11-23")
    #expect(said.description == nil && said.creator == nil && said.rights == nil)
    for first in [0, 7, 1_000_000, 0xFFFF_FFFF] {
      #expect(PictureMetadata(exif: tiff.block(first: first)[...]).creator == nil)
    }
  }

  @Test func `is nothing in texts of megabytes`() {
    var tiff = TIFFWriter()
    let main = tiff.add([
      tiff.text(0x010E, String(repeating: "a", count: 5_000_000)), tiff.text(0x013B, "Ada"),
    ])
    let said = PictureMetadata(exif: tiff.block(first: main)[...])
    #expect(said.description == nil)
    #expect(said.creator == "Ada")
    let empty = Array("8BIM".utf8) + [0x04, 0x22, 0, 0, 0, 0, 0xF0, 0]
    let one = Laden.segment(
      0xED,
      Array("Photoshop 3.0\0".utf8) + empty + [UInt8](repeating: 0, count: 0xF000))
    let many = [[UInt8]](repeating: one, count: 20)
    let late = Laden.segment(
      0xED, Array("Photoshop 3.0\0".utf8) + Self.photoshop([(5, "Late")]))
    #expect(PictureMetadata(of: Laden.jpeg(many.prefix(2) + [late])).title == "Late")
    #expect(PictureMetadata(of: Laden.jpeg(many + [late])).title == nil)
  }

  @Test func `is what comes before the damage`() {
    let bytes = Self.jpeg(exif: MetadataBytes.exif(), xmp: MetadataBytes.xmp(Self.properties))
    var titles = 0
    for length in 0...bytes.count {
      let said = PictureMetadata(of: Array(bytes.prefix(length)))
      #expect(said.title == nil || said.title == "A ring & a sun")
      if said.title != nil { titles += 1 }
    }
    #expect(titles > 1)
    for block in [MetadataBytes.exif(), Self.photoshop([(5, "A"), (80, "B")])] {
      for length in 0...block.count {
        let cut = Array(block.prefix(length))
        _ = PictureMetadata(exif: cut[...])
        let title = PictureMetadata(photoshop: cut).title
        #expect(title == nil || length == block.count || length == block.count - 1)
      }
    }
  }
}
