/// The names with the smallest edit distance to an unknown name, for a hint in a message. At most three names are
/// returned, in the given order, or none if no name is similar. Case is ignored.
///
/// If dotted names differ only in their last parts, only these parts are compared. A name of several words, such as
/// `site-title` or `siteTitle`, is also compared by its last word, but such a match ranks a little lower.
public func nearest(to written: String, among names: some Sequence<String>) -> [String] {
  var seen: Set<String> = []
  let near = names.compactMap { name -> (name: String, distance: Int)? in
    guard seen.insert(name).inserted else { return nil }
    let (one, other) = lastParts(written, name)
    let distances = [changes(one, other), changes(one, lastWord(other)).map { $0 + 1 }]
    return distances.compactMap(\.self).min().map { (name, $0) }
  }
  let least = near.map(\.distance).min()
  return near.filter { $0.distance == least }.prefix(3).map(\.name)
}

/// The end of a message about an unknown name, such as `; did you mean title?`. Empty if no name is similar.
public func hint(_ near: [String]) -> String {
  near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
}

/// Removes all dotted parts before the last part of the first name from both names, if the other name begins with them.
private func lastParts(_ one: String, _ other: String) -> (String, String) {
  guard let dot = one.lastIndex(of: "."), other.hasPrefix(one[...dot]) else { return (one, other) }
  return (String(one[one.index(after: dot)...]), String(other.dropFirst(one[...dot].count)))
}

/// The last word of a name, which is `title` in `site-title`, `words.title` and `siteTitle`.
private func lastWord(_ name: String) -> String {
  guard let start = name.lastIndex(where: { !$0.isLowercase && !$0.isNumber }) else { return name }
  return String(name[start...].drop { !$0.isLetter })
}

/// The edit distance; nil if it is so large that the names are not similar.
private func changes(_ one: String, _ other: String) -> Int? {
  let distance = editDistance(one.lowercased(), other.lowercased())
  // Any word becomes any other word if every letter is changed, so fewer changes than letters are allowed.
  let most = min(max(2, other.utf8.count / 3), min(one.utf8.count, other.utf8.count) - 1)
  return distance <= most ? distance : nil
}

/// The edit distance with insertions, deletions, substitutions and transpositions (optimal string alignment).
private func editDistance(_ one: String, _ other: String) -> Int {
  // Long names are cut to limit the time. No real name is this long.
  let (one, other) = (Array(one.utf8.prefix(64)), Array(other.utf8))
  var earlier: [Int] = []
  var last = Array(0...other.count)
  for (i, letter) in one.enumerated() {
    var row = [i + 1]
    for (j, its) in other.enumerated() {
      let changed = last[j] + (letter == its ? 0 : 1)
      var distance = min(changed, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, letter == other[j - 1], one[i - 1] == its {
        distance = min(distance, earlier[j - 1] + 1)
      }
      row.append(distance)
    }
    (earlier, last) = (last, row)
  }
  return last[other.count]
}
