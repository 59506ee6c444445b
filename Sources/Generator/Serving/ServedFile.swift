import Foundation
public import Pictures
import Storage

/// A file of a site, with the metadata for an HTTP response.
public struct ServedFile: Sendable {
  /// The file's path in the site.
  public let path: String
  /// The file's length in bytes.
  public let byteCount: Int
  /// A version for the field `ETag`, which changes with the contents. The version consists only of letters, digits and
  /// `-`.
  public let version: String
  /// The modification time; nil for files that are rendered on request.
  public let modified: Timestamp?
  private let content: Content

  private enum Content: Sendable {
    case bytes([UInt8])
    case file(Descriptor)
  }

  /// A file with these contents in memory.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    byteCount = bytes.count
    version = XXH64.hex(bytes)
    modified = nil
    content = .bytes(bytes)
  }

  /// An open file. If another file later replaces the file on disk, this does not affect the open file.
  init(path: String, _ file: Descriptor) throws(StorageError) {
    let stamp = try file.status().stamp
    self.path = path
    byteCount = stamp.byteCount
    version =
      [UInt64(stamp.byteCount), UInt64(bitPattern: stamp.modified), stamp.inode]
      .map { String($0, radix: 16) }.joined(separator: "-")
    modified = Timestamp(seconds: Int(stamp.modified / 1_000_000_000))
    content = .file(file)
  }

  /// The bytes of the range; fewer bytes if reading fails.
  public func bytes(_ range: Range<Int>) -> [UInt8] {
    switch content {
    case .bytes(let bytes): Array(bytes[range.clamped(to: bytes.indices)])
    case .file(let file): file.bytes(range)
    }
  }
}
