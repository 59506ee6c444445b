/// The bytes of a response that are still to be sent.
struct ResponseBytes {
  /// The next bytes to send.
  private(set) var chunk: ArraySlice<UInt8>
  private var body: ServerResponse.Body
  /// Whether a file became shorter after its length was sent.
  private(set) var isBroken = false

  /// The maximum number of bytes to copy or read for one client at a time. This limits the memory for a thousand slow
  /// clients.
  private static let most = 32_768

  init(head: [UInt8], _ body: ServerResponse.Body) {
    chunk = head[...]
    self.body = body
    // A short body is sent together with its head, because separate system calls often send separate packets.
    if case .pieces = body { gather() }
  }

  var isComplete: Bool {
    guard chunk.isEmpty else { return false }
    return switch body {
    case .none: true
    case .pieces(let pieces): pieces.isEmpty
    case .parts(let range, _): range.isEmpty
    }
  }

  /// Removes sent bytes from the chunk.
  mutating func remove(_ count: Int) {
    chunk = chunk.dropFirst(count)
    if chunk.isEmpty { refill() }
  }

  /// Fills the empty chunk with the next bytes.
  mutating func refill() {
    switch body {
    case .none: break
    case .pieces(var pieces):
      guard let first = pieces.first else { return }
      guard first.count < ResponseBytes.most else {
        chunk = first.prefix(ResponseBytes.most)
        pieces[0] = first.dropFirst(ResponseBytes.most)
        body = .pieces(pieces)
        return
      }
      gather()
    case .parts(let range, let read):
      guard !range.isEmpty else { return }
      let bytes = read(range.prefix(ResponseBytes.most))
      isBroken = bytes.isEmpty
      chunk = bytes[...]
      body = .parts(range.lowerBound + bytes.count..<range.upperBound, read)
    }
  }

  /// Adds short pieces to the chunk.
  private mutating func gather() {
    guard case .pieces(let pieces) = body else { return }
    var taken = 0
    for piece in pieces {
      guard chunk.count + piece.count <= ResponseBytes.most else { break }
      chunk += piece
      taken += 1
    }
    body = .pieces(Array(pieces.dropFirst(taken)))
  }
}
