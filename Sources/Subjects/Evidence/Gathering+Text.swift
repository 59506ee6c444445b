extension Gathering {
  /// The sentence of the last mention, and how many words of a kind it has.
  struct Sentence {
    var range = 0..<0
    var pictures = 0
    var shown = 0
    var sides = 0
    var dates = 0
    var cameras = 0

    mutating func count(_ cues: Cue, _ change: Int) {
      if cues.contains(.picture) { pictures += change }
      if cues.contains(.shown) { shown += change }
      if cues.contains(.side) { sides += change }
      if cues.contains(.dated) { dates += change }
      if cues.contains(.camera) { cameras += change }
    }
  }

  /// The signs of a place in the explanation.
  mutating func textSigns(_ range: Range<Int>) -> Signs {
    let word = scan.words[range.lowerBound]
    var signs: Signs = .text
    if word.sentence == 0 { signs.insert(.first) }
    if word.sentence == 1 { signs.insert(.second) }
    signs.formUnion(signsBefore(range))
    signs.formUnion(signsBehind(range))
    if !sentence.range.contains(range.lowerBound) { sentence = sentence(around: range.lowerBound) }
    if range.lowerBound - sentence.range.lowerBound <= 1 { signs.insert(.begins) }
    var rest = sentence
    for index in range { rest.count(finder.lexicon.cues(scan.words[index]), -1) }
    if rest.pictures > 0 { signs.insert(.picture) }
    if rest.shown > 0 { signs.insert(.shown) }
    if rest.sides > 0 { signs.insert(.side) }
    if rest.dates > 0 { signs.insert(.dated) }
    if rest.cameras > 0 { signs.insert(.camera) }
    guard !signs.isDisjoint(with: [.picture, .shown, .side]) else { return signs }
    let near = (range.lowerBound - 6..<range.upperBound + 6).clamped(to: sentence.range)
    for index in near where !range.contains(index) {
      let cues = finder.lexicon.cues(scan.words[index])
      if cues.contains(.picture) { signs.insert(.pictureNear) }
      if cues.contains(.shown) { signs.insert(.shownNear) }
      if cues.contains(.side) { signs.insert(.sideNear) }
    }
    return signs
  }

  private func sentence(around place: Int) -> Sentence {
    let word = scan.words[place]
    func isThere(_ other: Word) -> Bool {
      other.field == word.field && other.sentence == word.sentence
    }
    var first = place
    while first > 0, isThere(scan.words[first - 1]) { first -= 1 }
    var end = place + 1
    while end < scan.words.count, isThere(scan.words[end]) { end += 1 }
    var sentence = Sentence(range: first..<end)
    for index in first..<end { sentence.count(finder.lexicon.cues(scan.words[index]), 1) }
    return sentence
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
        nearest = cues.intersection(.anyPreposition)
      }
    }
    for (cue, _, sign) in Cue.prepositions where nearest.contains(cue) { signs.insert(sign) }
    if nearest.isEmpty, signs.isEmpty { signs.insert(.free) }
    return signs
  }
}
