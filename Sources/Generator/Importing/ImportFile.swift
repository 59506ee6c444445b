import Foundation
import Storage

/// A file to import, or standard input, read in pieces; decompressed when its first bytes are gzip's.
struct ImportFile: ~Copyable {
  /// The result of reading on.
  enum Piece {
    case bytes([UInt8])
    case end
    /// The rest cannot be decompressed, for this reason.
    case broken(String)
  }

  private static let pieceBytes = 1 << 16

  private let file: Descriptor
  private var gunzip: ImportFile.Gunzip?
  private var isBegun = false

  /// Opens the file at the path; `-` is standard input.
  init(_ path: String) throws {
    file =
      path == "-"
      ? try Descriptor(taking: dup(STDIN_FILENO), path: "standard input", action: "be read")
      : try Descriptor(path, O_RDONLY)
  }

  /// The next piece of decompressed data.
  mutating func next() throws -> Piece {
    if let gunzip, let piece = ImportFile.unpacked(gunzip.next()) { return piece }
    let bytes = try file.contents(atMost: ImportFile.pieceBytes)
    if !isBegun, bytes.starts(with: [0x1F, 0x8B]) { gunzip = ImportFile.Gunzip() }
    isBegun = true
    guard let gunzip else { return bytes.isEmpty ? .end : .bytes(bytes) }
    if bytes.isEmpty {
      return gunzip.isBetweenMembers ? .end : .broken("the packed file is cut short")
    }
    gunzip.feed(bytes)
    return try next()
  }

  private static func unpacked(_ piece: ImportFile.Gunzip.Piece) -> Piece? {
    switch piece {
    case .bytes(let bytes): .bytes(bytes)
    case .broken(let why): .broken(why)
    case .hungry: nil
    }
  }
}
