/// The key most like the one that was written, when one is like it at all.
func nearestKey(to written: String, among keys: [String]) -> String? {
  let near = keys.map { (key: $0, distance: editDistance(written.lowercased(), $0)) }
    .min { $0.distance < $1.distance }
  guard let near, near.distance <= max(2, near.key.count / 3) else { return nil }
  return near.key
}

/// How many letters must be put in, left out or changed to make the one text the other (Levenshtein).
private func editDistance(_ one: String, _ other: String) -> Int {
  let other = Array(other.utf8)
  // A key of hundreds of letters is like none of ours.
  let one = Array(one.utf8.prefix(64))
  var row = Array(0...other.count)
  for (i, letter) in one.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, its) in other.enumerated() {
      let changed = diagonal + (letter == its ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[other.count]
}
