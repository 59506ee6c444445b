import Generator

extension StaticHost {
  /// A reply, before it becomes HTTP.
  struct PageReply: Sendable {
    enum Body: Sendable {
      case none
      /// Bytes of a file, read as they are sent.
      case part(ServedFile, Range<Int>)
      /// Bytes in one or more pieces: an archive's share its memory.
      case pieces([ArraySlice<UInt8>])
      /// Texts as they come, until the client leaves.
      case stream(AsyncStream<[UInt8]>)
    }

    var status: Int
    var fields: [(name: String, value: String)] = []
    var body = Body.none

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The reply to a request for another host (RFC 9110, section 15.5.20).
    static let misdirected = PageReply.text(
      421, "This preview is at 127.0.0.1 and localhost alone. Open it by one of these names.\n")

    /// A text of ours, which is not to be cached.
    static func text(_ status: Int, _ text: String, type: String = "text/plain; charset=utf-8")
      -> PageReply
    {
      .bytes(status, Array(text.utf8), type: type)
    }

    /// Bytes of ours, which are not to be cached.
    static func bytes(_ status: Int, _ bytes: [UInt8], type: String) -> PageReply {
      PageReply(
        status: status,
        fields: [
          ("Content-Type", type), ("Content-Length", "\(bytes.count)"),
          ("Cache-Control", "no-store"),
        ], body: .pieces([bytes[...]]))
    }
  }
}
