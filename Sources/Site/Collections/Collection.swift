import Subjects

/// Pictures that have something in common and a page of their own: a maker, or a subject.
struct Collection: Sendable {
  /// The path of its page, `credits/ada-skye.html`.
  let path: String
  let name: String
  /// Its subject; nil for a maker.
  var subject: Subject?
  /// The places of its pictures, oldest first.
  var places: [Int] = []
  /// The places of those whose texts only mention it, oldest first.
  var mentions: [Int] = []

  /// The first letter of its file's name, a capital.
  var initial: String {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return path[start...].prefix(1).uppercased()
  }
}
