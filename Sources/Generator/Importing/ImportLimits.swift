import Foundation
import HTTP
import Storage

/// Limits on one import or restore.
public struct ImportLimits: Hashable, Sendable {
  /// The size limit in MB (10⁶ bytes). Both compressed and decompressed bytes count. The real archive of 1995 to 2026
  /// takes up 20 MB when it is decompressed.
  public var megabytes = 250
  /// The time limit in seconds. Importing the real archive takes some 10 s.
  public var seconds = 1_200

  /// The default limits.
  public init() {}
}

extension ImportLimits {
  /// The size and time that an import may still use. The time starts when the allowance is created.
  struct Allowance: Sendable {
    private let limits: ImportLimits
    private var bytesLeft: Int
    let deadline: Deadline

    init(_ limits: ImportLimits) {
      self.limits = limits
      bytesLeft = limits.megabytes * 1_000_000
      deadline = Deadline(.seconds(limits.seconds))
    }

    /// Counts bytes that were read. Throws `importTooLarge` or `importTooSlow` if a limit is exceeded.
    mutating func take(_ count: Int) throws {
      bytesLeft -= count
      guard bytesLeft >= 0 else {
        throw GeneratorError.importTooLarge(megabytes: limits.megabytes)
      }
      try checkTime()
    }

    /// Throws `importTooSlow` if the time limit is exceeded.
    func checkTime() throws {
      guard deadline.left > .zero else {
        throw GeneratorError.importTooSlow(seconds: limits.seconds)
      }
    }

    /// The bytes of the file at the path. The path `-` means standard input. Decompresses gzip. If a part cannot be
    /// decompressed, `fault` is the reason.
    mutating func read(_ path: String) throws -> (bytes: [UInt8], fault: String?) {
      let file =
        path == "-"
        ? try Descriptor(taking: dup(STDIN_FILENO), path: "standard input", action: "be read")
        : try Descriptor(path, O_RDONLY)
      var bytes: [UInt8] = []
      while case let piece = try file.contents(atMost: 1 << 16), !piece.isEmpty {
        try take(piece.count)
        bytes += piece
      }
      guard bytes.starts(with: [0x1F, 0x8B]) else { return (bytes, nil) }
      return try Gunzip.unpack(bytes) { try take($0) }
    }
  }
}
