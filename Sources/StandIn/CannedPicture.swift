import CBuiltIn
import HTTP

/// A picture file from `CBuiltIn/demo`.
package struct CannedPicture: Hashable, Sendable {
  let name: String
  /// A comment in the file, which makes each day's bytes unique.
  var mark: String?

  package init(_ name: String, mark: String? = nil) {
    self.name = name
    self.mark = mark
  }

  /// The file; empty when the name is unknown.
  package var bytes: [UInt8] {
    let file = unsafe apod_built_in_at("demo/\(name)")?.pointee
    let bytes = unsafe Array(UnsafeBufferPointer(start: file?.bytes, count: file?.count ?? 0))
    return mark.map { CannedPicture.marked(bytes, $0) } ?? bytes
  }

  func response(_ status: Int = 200) -> ServerResponse {
    let type = name.hasSuffix(".png") ? "png" : name.hasSuffix(".gif") ? "gif" : "jpeg"
    return .bytes(status, bytes, type: "image/\(type)")
  }

  /// Adds a comment to a picture. The comment is before the first segment of a JPEG, and before the end of a GIF.
  package static func marked(_ file: [UInt8], _ mark: String) -> [UInt8] {
    let text = Array(mark.utf8)
    return switch file.first {
    case 0xFF: file.prefix(2) + [0xFF, 0xFE, 0, UInt8(text.count + 2)] + text + file.dropFirst(2)
    case UInt8(ascii: "G"): file.dropLast() + [0x21, 0xFE, UInt8(text.count)] + text + [0, 0x3B]
    default: file
    }
  }
}
