/// Pictures that have something in common and a page of their own, such as those of one maker.
struct Collection: Sendable {
  /// The path of its page, `credits/ada-skye.html`.
  let path: String
  let name: String
  /// The places of its pictures, oldest first.
  let places: [Int]

  /// The first letter of its file's name, a capital.
  var initial: String {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return path[start...].prefix(1).uppercased()
  }
}
