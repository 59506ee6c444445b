/// The files of a `StampFile`, in runs of neighbours in one folder. Each is read when its run is looked
/// at: to make a list of all of them first takes as long as a quarter of the looking.
struct StampRuns: Sendable {
  /// A few files of one folder.
  struct Run: Sendable {
    /// The folder's path, empty for the root.
    let folder: String
    fileprivate let start: Int
    fileprivate var count = 0
  }

  /// Few enough that every core gets some of a large folder.
  private static let longest = 64

  private(set) var runs: [Run] = []
  /// How many files they have together.
  private(set) var count = 0
  private let reader: NumberReader

  /// The runs of the bytes; nil when they are not whole.
  init?(_ bytes: [UInt8]) {
    guard var reader = NumberReader(sealed: bytes, as: StampFile.format) else { return nil }
    self.reader = reader
    var folder: ArraySlice<UInt8> = []
    while !reader.isAtEnd {
      let start = reader.at
      guard let path = reader.textBytes(), reader.number() != nil, reader.stamp() != nil else {
        return nil
      }
      let above = path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      if runs.isEmpty || runs[runs.count - 1].count == StampRuns.longest
        || !above.elementsEqual(folder)
      {
        folder = above
        runs.append(Run(folder: String(decoding: above, as: UTF8.self), start: start))
      }
      runs[runs.count - 1].count += 1
      count += 1
    }
  }

  /// Whether all files of the run, each with its name in the folder and its stamp, are as the function says.
  func allSatisfy<Failure: Error>(
    in run: Run, _ isRight: (String, Stamp) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var reader = reader
    reader.at = run.start
    let above = run.folder.isEmpty ? 0 : run.folder.utf8.count + 1
    for _ in 0..<run.count {
      guard let path = reader.textBytes(), reader.number() != nil, let stamp = reader.stamp(),
        try isRight(String(decoding: path.dropFirst(above), as: UTF8.self), stamp)
      else { return false }
    }
    return true
  }
}
