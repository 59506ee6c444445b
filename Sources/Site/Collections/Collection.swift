import Subjects

/// Pictures that have something in common and a page of their own: a maker, or a subject.
struct Collection: Sendable {
  /// The path of its page, `credits/ada-skye.html`.
  let path: String
  let name: String
  /// What it stands under in a list by initials; empty in others.
  var initial = ""
  /// Its subject; nil for a maker.
  var subject: Subject?
  /// The places of its pictures, oldest first.
  var places: [Int] = []
  /// The places of those of its pictures whose titles name it, oldest first.
  var titled: [Int] = []
  /// The places of those whose texts only mention it, oldest first.
  var mentions: [Int] = []
}
