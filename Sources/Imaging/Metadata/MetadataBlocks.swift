/// The blocks of a file that hold metadata. Of several of a kind the first counts, and a damaged file has those
/// before the damage.
struct MetadataBlocks {
  /// A TIFF block (CIPA DC-008).
  private(set) var exif: ArraySlice<UInt8>?
  /// An XMP packet (ISO 16684-1).
  private(set) var xmp: ArraySlice<UInt8>?
  /// Photoshop's resources, of all segments together, until they are longer than `longestPhotoshop`.
  private(set) var photoshop: [UInt8] = []

  /// Only hostile files have more in front of an IPTC block.
  private static let longestPhotoshop = 1 << 20

  init(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      readJPEG(bytes)
    } else if bytes.starts(with: PictureHeader.PNG.signature) {
      readPNG(bytes)
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      readWebP(bytes)
    }
  }

  private mutating func readJPEG(_ bytes: [UInt8]) {
    var at = 2
    do throws(PictureHeader.Flaw) {
      while true {
        let segment = try PictureHeader.JPEG.next(in: bytes, &at)
        let body = bytes[segment.body]
        switch segment.marker {
        case 0xDA, 0xD9: return
        case 0xE1:
          exif = exif ?? PictureHeader.JPEG.exif(in: body)
          xmp = xmp ?? body.after("http://ns.adobe.com/xap/1.0/\0")
        case 0xED where photoshop.count <= MetadataBlocks.longestPhotoshop:
          photoshop += body.after("Photoshop 3.0\0") ?? []
        default: break
        }
      }
    } catch { return }
  }

  private mutating func readPNG(_ bytes: [UInt8]) {
    for chunk in PictureHeader.PNG.chunks(of: bytes) {
      guard chunk.body.upperBound <= bytes.count else { return }
      let body = bytes[chunk.body]
      switch chunk.name {
      case "eXIf": exif = exif ?? body
      case "iTXt": xmp = xmp ?? MetadataBlocks.xmp(inText: body)
      case "IEND": return
      default: break
      }
    }
  }

  /// The packet of an international text chunk (ISO/IEC 15948, 11.3.4.5), which must not be compressed.
  private static func xmp(inText body: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let text = body.after("XML:com.adobe.xmp\0\0\0"),
      let language = text.firstIndex(of: 0),
      let keyword = text[(language + 1)...].firstIndex(of: 0)
    else { return nil }
    return text[(keyword + 1)...]
  }

  private mutating func readWebP(_ bytes: [UInt8]) {
    for chunk in PictureHeader.WebP.chunks(of: bytes, 12..<bytes.count) {
      guard chunk.body.upperBound <= bytes.count else { return }
      let body = bytes[chunk.body]
      switch chunk.name {
      case "EXIF": exif = exif ?? PictureHeader.WebP.exif(in: body)
      case "XMP ": xmp = xmp ?? body
      default: break
      }
    }
  }
}
