import CZlib

/// Decompression of gzip (RFC 1952).
package enum Gunzip {
  private static let pieceBytes = 1 << 16

  /// Decompresses all members of a file. If a part cannot be decompressed, `fault` is the reason, and `bytes` are the
  /// decompressed bytes before that part.
  ///
  /// `count` is called with the size of each decompressed piece, and can throw to limit the total size, because a small
  /// file may become very large.
  package static func unpack(
    _ packed: [UInt8], _ count: (Int) throws -> Void
  ) rethrows -> (bytes: [UInt8], fault: String?) {
    var packed = packed
    guard let length = UInt32(exactly: packed.count) else {
      return ([], "a gzip file of 4 GB or more cannot be read")
    }
    // zlib stores the address of the stream, so it must not move.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    defer { unsafe stream.deallocate() }
    unsafe stream.initialize(to: z_stream())
    guard unsafe apod_begin_gunzip(stream) == Z_OK else { return ([], "zlib cannot start") }
    defer { _ = unsafe inflateEnd(stream) }
    var bytes: [UInt8] = []
    var code = Z_OK
    try unsafe packed.withUnsafeMutableBufferPointer { packed in
      unsafe stream.pointee.next_in = packed.baseAddress
      unsafe stream.pointee.avail_in = length
      var isFull = true
      // When all input is read, there may still be more output if the last piece was full.
      while unsafe stream.pointee.avail_in > 0 || isFull && code != Z_STREAM_END {
        if code == Z_STREAM_END { code = unsafe inflateReset(stream) }
        guard code == Z_OK || code == Z_BUF_ERROR else { break }
        let piece = unsafe [UInt8](unsafeUninitializedCapacity: pieceBytes) { buffer, count in
          unsafe stream.pointee.next_out = buffer.baseAddress
          unsafe stream.pointee.avail_out = UInt32(pieceBytes)
          code = unsafe inflate(stream, Z_NO_FLUSH)
          count = pieceBytes - Int(unsafe stream.pointee.avail_out)
        }
        try count(piece.count)
        bytes += piece
        isFull = piece.count == pieceBytes
      }
    }
    return switch code {
    case Z_STREAM_END: (bytes, nil)
    case Z_OK, Z_BUF_ERROR: (bytes, "the gzip file is truncated")
    case Z_MEM_ERROR: (bytes, "zlib is out of memory")
    default: (bytes, "the gzip data is damaged")
    }
  }
}
