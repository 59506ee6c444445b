extension RenditionJob {
  /// Finds the ICC profile of a picture. Without one, pixel values are sRGB.
  enum EmbeddedProfile {
    /// Whether the file has a profile, valid or not.
    static func isIn(_ bytes: [UInt8]) -> Bool {
      if bytes.starts(with: [0xFF, 0xD8]) { return isInJPEG(bytes) }
      if bytes.starts(with: PictureHeader.PNG.signature) { return isInPNG(bytes) }
      // The flags of the extended format, which profiles require (RFC 9649, 2.7).
      return bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(12).starts(with: "VP8X".utf8)
        && bytes.count > 20 && bytes[20] & 0x20 != 0
    }

    /// APP2 segments, before the scan (ICC.1, annex B.4).
    private static func isInJPEG(_ bytes: [UInt8]) -> Bool {
      var at = 2
      do throws(PictureHeader.Flaw) {
        while true {
          let segment = try PictureHeader.JPEG.next(in: bytes, &at)
          switch segment.marker {
          case 0xDA, 0xD9: return false
          case 0xE2 where bytes[segment.body].starts(with: "ICC_PROFILE\0".utf8): return true
          default: break
          }
        }
      } catch { return false }
    }

    /// A chunk before the pixels (ISO/IEC 15948, 11.3.3.3).
    private static func isInPNG(_ bytes: [UInt8]) -> Bool {
      PictureHeader.PNG.chunks(of: bytes).first { $0.name == "iCCP" || $0.name == "IDAT" }?.name
        == "iCCP"
    }
  }
}
