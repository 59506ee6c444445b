import Pictures

/// Draws pictures when they are asked for and keeps the last ones.
actor Gallery {
  /// The one of all stand-ins in this process: an entry's picture is the same in each.
  static let shared = Gallery()

  private var drawn: [Wanted: Task<EncodedPicture, Never>] = [:]

  private struct Wanted: Hashable {
    let entry: InventedEntry
    let width: Int
    let look: Look
  }

  /// The entry's picture, this many pixels wide.
  func picture(of entry: InventedEntry, width: Int, as look: Look = .usual) async -> EncodedPicture
  {
    let wanted = Wanted(entry: entry, width: width, look: look)
    if let known = drawn[wanted] { return await known.value }
    // A demonstration has half as many; a long simulation must not fill the memory.
    if drawn.count > 80 { drawn = [:] }
    let task = Task.detached { entry.drawn(width: width, as: look) }
    drawn[wanted] = task
    return await task.value
  }
}
