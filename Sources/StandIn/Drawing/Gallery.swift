import Pictures

/// Draws pictures when they are asked for and keeps the last ones.
actor Gallery {
  private var drawn: [Wanted: Task<EncodedPicture, Never>] = [:]

  private struct Wanted: Hashable {
    let entry: InventedEntry
    let width: Int
  }

  /// The entry's picture, this many pixels wide.
  func picture(of entry: InventedEntry, width: Int) async -> EncodedPicture {
    let wanted = Wanted(entry: entry, width: width)
    if let known = drawn[wanted] { return await known.value }
    // A demonstration has half as many; a long simulation must not fill the memory.
    if drawn.count > 80 { drawn = [:] }
    let task = Task.detached { entry.drawn(width: width) }
    drawn[wanted] = task
    return await task.value
  }
}
