/// Blocks of metadata as cameras and programs write them, with the marks of what no reader may get.
enum MetadataBytes {
  /// A place, a camera's number, a preview, a comment.
  static let marks = ["GPS-MARK", "48,12.5N", "SERIAL-MARK", "THUMB-MARK", "COMMENT-MARK"]

  /// Exif data of a camera that knows where it is.
  static func exif(_ orientation: Int = 1, order: String = "II") -> [UInt8] {
    var tiff = TIFFWriter(order: order)
    let camera = tiff.add([
      tiff.text(0x9003, "2026:11:23 18:04:59"), tiff.text(0x9004, "2026:11:24 00:00:00"),
      tiff.data(0x927C, Array("MakerNote SERIAL-MARK".utf8)),
      tiff.text(0xA431, "SERIAL-MARK 0042"),
    ])
    let place = tiff.add([
      tiff.text(0x0001, "N"), tiff.data(0x0002, Array("48,12.5N".utf8) + [0, 0, 0, 1], type: 5),
      tiff.text(0x0012, "GPS-MARK"),
    ])
    let preview: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array("THUMB-MARK".utf8) + [0xFF, 0xD9]
    let start = tiff.add(preview)
    let small = tiff.add([tiff.long(0x0201, start), tiff.long(0x0202, preview.count)])
    let main = tiff.add(
      [
        tiff.text(0x010E, "A ring of ice\ncrystals"), tiff.text(0x010F, "SERIAL-MARK works"),
        tiff.short(0x0112, orientation), tiff.text(0x013B, "Ada Exif"),
        tiff.text(0x8298, "© Exif\0© Editor"), tiff.long(0x8769, camera),
        tiff.long(0x8825, place),
      ], next: small)
    return tiff.block(first: main)
  }

  /// A packet with these properties in an element of the picture.
  static func xmp(_ properties: String, attributes: String = "") -> [UInt8] {
    Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
       xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
       xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
       xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
       xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
       xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
       exif:GPSLatitude="48,12.5N" exif:GPSMapDatum="GPS-MARK" \(attributes)>
      \(properties)
      </rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>\u{0}
      """.utf8)
  }

  /// A text in languages, of which the last is the default.
  static func languages(_ name: String, _ text: String) -> String {
    """
    <\(name)><rdf:Alt><rdf:li xml:lang="de">Anders</rdf:li><rdf:li xml:lang="x-default">\(text)</rdf:li>
    </rdf:Alt></\(name)>
    """
  }

  /// Photoshop's resources: one of a place, and the IPTC block of these datasets.
  static func photoshop(_ datasets: [(record: UInt8, number: UInt8, data: [UInt8])]) -> [UInt8] {
    var block: [UInt8] = []
    for set in datasets {
      block += [0x1C, set.record, set.number] + big16(set.data.count)
      block += set.data
    }
    let mark = Array("GPS-MARK!".utf8)
    var out = Array("8BIM".utf8) + [0x04, 0x22, 3] + Array("odd".utf8) + [0, 0]
    out += big16(mark.count) + mark + [0]
    out += Array("8BIM".utf8) + [0x04, 0x04, 0, 0, 0, 0] + big16(block.count)
    return out + block
  }

  static func big16(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }
}
