/// Numbers grouped by key, such as the days of each word. All groups share one array, because a million small arrays
/// would take long to make.
struct Groups {
  private var numbers: [UInt32]
  /// For each key, the end of its group.
  private var ends: [Int]

  /// Groups the numbers with a counting sort, which keeps the order of numbers with equal keys. `keys` has the key of
  /// each number, which is below `count`.
  init(_ numbers: [UInt32], by keys: [UInt32], count: Int) {
    ends = [Int](repeating: 0, count: count)
    for key in keys { ends[Int(key)] += 1 }
    var start = 0
    for key in ends.indices { (start, ends[key]) = (start + ends[key], start) }
    self.numbers = [UInt32](repeating: 0, count: numbers.count)
    for (key, number) in zip(keys, numbers) {
      self.numbers[ends[Int(key)]] = number
      ends[Int(key)] += 1
    }
  }

  subscript(key: Int) -> ArraySlice<UInt32> { numbers[(key == 0 ? 0 : ends[key - 1])..<ends[key]] }
}
