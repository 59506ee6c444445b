extension Gathering {
  /// The signs of a place in the explanation.
  func textSigns(_ range: Range<Int>) -> Signs {
    let word = scan.words[range.lowerBound]
    var signs: Signs = .text
    if word.sentence == 0 { signs.insert(.first) }
    if word.sentence == 1 { signs.insert(.second) }
    signs.formUnion(signsBefore(range))
    signs.formUnion(signsBehind(range))
    let sentence = sentence(around: range)
    for index in sentence where !range.contains(index) {
      let cues = finder.lexicon.cues(scan.words[index])
      if cues.isEmpty { continue }
      let distance =
        index < range.lowerBound ? range.lowerBound - index : index - range.upperBound + 1
      let isNear = distance <= 6
      if cues.contains(.dated) { signs.insert(.dated) }
      if cues.contains(.camera) { signs.insert(.camera) }
      if cues.contains(.picture) { signs.formUnion(isNear ? [.picture, .pictureNear] : .picture) }
      if cues.contains(.shown) { signs.formUnion(isNear ? [.shown, .shownNear] : .shown) }
      if cues.contains(.side) { signs.formUnion(isNear ? [.side, .sideNear] : .side) }
    }
    if range.lowerBound - sentence.lowerBound <= 1 { signs.insert(.begins) }
    return signs
  }

  private func sentence(around range: Range<Int>) -> Range<Int> {
    let word = scan.words[range.lowerBound]
    var first = range.lowerBound
    while first > 0, scan.words[first - 1].field == word.field,
      scan.words[first - 1].sentence == word.sentence
    {
      first -= 1
    }
    var end = range.upperBound
    while end < scan.words.count, scan.words[end].field == word.field,
      scan.words[end].sentence == word.sentence
    {
      end += 1
    }
    return first..<end
  }

  /// What stands right behind it, and whether it is one of names that only commas part.
  private func signsBehind(_ range: Range<Int>) -> Signs {
    var signs: Signs = []
    let first = scan.words[range.lowerBound]
    if first.gap == .comma, range.lowerBound > 0, scan.words[range.lowerBound - 1].isCapital {
      signs.insert(.afterComma)
    }
    for index in range.upperBound..<min(range.upperBound + 3, scan.words.count) {
      let word = scan.words[index]
      guard word.field == first.field, word.gap <= .comma else { break }
      if word.gap == .comma {
        if index == range.upperBound, word.isCapital { signs.insert(.beforeComma) }
        break
      }
      if finder.lexicon.cues(word).contains(.made) { signs.insert(.maker) }
    }
    return signs
  }

  /// The nearest word before it that tells how it stands in the sentence.
  private func signsBefore(_ range: Range<Int>) -> Signs {
    var signs: Signs = []
    var nearest: Cue = []
    var index = range.lowerBound
    let field = scan.words[index].field
    while index > 0, range.lowerBound - index < 5, scan.words[index].gap < .stop {
      let isParted = scan.words[index].gap == .comma
      index -= 1
      guard scan.words[index].field == field else { break }
      let cues = finder.lexicon.cues(scan.words[index])
      if cues.contains(.named) { signs.insert(.afterNamed) }
      if cues.contains(.constellation) { signs.insert(.afterConstellation) }
      if cues.contains(.lightYears) { signs.insert(.afterDistance) }
      if nearest.isEmpty, range.lowerBound - index <= 3, !isParted {
        nearest = cues.intersection(.prepositions)
      }
    }
    for (cue, sign) in Gathering.before where nearest.contains(cue) { signs.insert(sign) }
    if nearest.isEmpty, signs.isEmpty { signs.insert(.free) }
    return signs
  }

  private static let before: [(Cue, Signs)] = [
    (.from, .afterFrom), (.by, .afterBy), (.with, .afterWith), (.forOrTo, .afterTo),
    (.inside, .afterIn), (.of, .afterOf), (.over, .afterOver), (.near, .afterNear),
    (.moving, .afterNear), (.beyond, .afterBeyond), (.like, .afterLike),
  ]
}
