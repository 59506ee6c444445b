import CZlib

/// Streaming gzip (RFC 1952) decoder: memory use is limited to one piece, regardless of the compression ratio.
@safe package final class Gunzip {
  /// The result of a call to `next`.
  package enum Piece {
    /// Decompressed bytes, at most `mostBytes`.
    case bytes([UInt8])
    /// All input is used up.
    case needsInput
    case broken(String)
  }

  static let mostBytes = 1 << 16

  // zlib stores the address of the stream, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let hasBegun: Bool
  private var packed: [UInt8] = []
  private var used = 0
  private var fault: String?
  /// Whether all members read so far are complete: a file may have several, and must end between members.
  package private(set) var isBetweenMembers = false

  package init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    hasBegun = unsafe apod_begin_gunzip(stream) == Z_OK
  }

  deinit {
    if hasBegun { _ = unsafe inflateEnd(stream) }
    unsafe stream.deallocate()
  }

  /// Adds input; all earlier input must have been used up.
  package func feed(_ bytes: [UInt8]) {
    packed = bytes
    used = 0
  }

  package func next() -> Piece {
    guard hasBegun else { return .broken("zlib could not begin") }
    while used < packed.count {
      if let fault { return .broken(fault) }
      if isBetweenMembers {
        guard unsafe inflateReset(stream) == Z_OK else { return .broken("zlib could not go on") }
        isBetweenMembers = false
      }
      var code = Z_OK
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Gunzip.mostBytes) { buffer, count in
        code = unsafe inflate(into: &buffer)
        count = buffer.count - Int(unsafe stream.pointee.avail_out)
      }
      switch code {
      case Z_STREAM_END: isBetweenMembers = true
      case Z_OK, Z_BUF_ERROR: break
      case Z_MEM_ERROR: fault = "zlib has not enough memory"
      default: fault = "the packed data are damaged"
      }
      // Data before the corruption is still valid.
      if !bytes.isEmpty { return .bytes(bytes) }
    }
    return fault.map { .broken($0) } ?? .needsInput
  }

  private func inflate(into buffer: inout UnsafeMutableBufferPointer<UInt8>) -> Int32 {
    unsafe packed.withUnsafeMutableBufferPointer { packed in
      unsafe stream.pointee.next_in = packed.baseAddress.map { unsafe $0 + used }
      let given = packed.count - used
      unsafe stream.pointee.avail_in = UInt32(given)
      unsafe stream.pointee.next_out = buffer.baseAddress
      unsafe stream.pointee.avail_out = UInt32(buffer.count)
      let code = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
      used += given - Int(unsafe stream.pointee.avail_in)
      return code
    }
  }
}
