import CZlib

/// Gzip for responses (RFC 1952).
enum Gzip {
  /// The pieces, joined and compressed; nil if zlib cannot get enough memory.
  static func packed(_ pieces: [ArraySlice<UInt8>]) -> [UInt8]? {
    var plain = Array(pieces.joined())
    guard let length = UInt32(exactly: plain.count) else { return nil }
    // zlib stores the address of the stream, so it must not move.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    defer { unsafe stream.deallocate() }
    unsafe stream.initialize(to: z_stream())
    guard unsafe apod_begin_gzip(stream) == Z_OK else { return nil }
    defer { _ = unsafe deflateEnd(stream) }
    // If the buffer is too small, the stream does not end, and the result is nil.
    let room = unsafe UInt32(clamping: deflateBound(stream, UInt(length)))
    var isWhole = false
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: Int(room)) { buffer, count in
      unsafe plain.withUnsafeMutableBufferPointer { plain in
        unsafe stream.pointee.next_in = plain.baseAddress
        unsafe stream.pointee.avail_in = length
        unsafe stream.pointee.next_out = buffer.baseAddress
        unsafe stream.pointee.avail_out = room
        isWhole = unsafe deflate(stream, Z_FINISH) == Z_STREAM_END
      }
      count = Int(unsafe room - stream.pointee.avail_out)
    }
    // A copy without the unused room.
    return isWhole ? unsafe packed.withUnsafeBufferPointer { unsafe Array($0) } : nil
  }
}
