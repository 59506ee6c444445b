import Foundation
import Storage

/// A file to import, or standard input, read in pieces; decompressed when its first bytes are gzip's.
struct ImportFile: ~Copyable {
  enum Piece {
    case bytes([UInt8])
    /// So many packed bytes were read; what they hold comes next, and may be nothing.
    case packed(Int)
    case end
    /// The rest cannot be decompressed, for this reason.
    case broken(String)
  }

  private static let pieceBytes = 1 << 16

  private let file: Descriptor
  private var gunzip: Gunzip?
  private var isBegun = false

  /// Opens the file at the path; `-` is standard input.
  init(_ path: String) throws {
    file =
      path == "-"
      ? try Descriptor(taking: dup(STDIN_FILENO), path: "standard input", action: "be read")
      : try Descriptor(path, O_RDONLY)
  }

  /// The next piece. One call reads from the file at most once, because a file may unpack to nothing for long.
  mutating func next() throws -> Piece {
    switch gunzip?.next() {
    case .bytes(let bytes): return .bytes(bytes)
    case .broken(let why): return .broken(why)
    case .needsInput, nil: break
    }
    let bytes = try file.contents(atMost: ImportFile.pieceBytes)
    if !isBegun, bytes.starts(with: [0x1F, 0x8B]) { gunzip = Gunzip() }
    isBegun = true
    guard let gunzip else { return bytes.isEmpty ? .end : .bytes(bytes) }
    if bytes.isEmpty {
      return gunzip.isBetweenMembers ? .end : .broken("the packed file is cut short")
    }
    gunzip.feed(bytes)
    return .packed(bytes.count)
  }
}
