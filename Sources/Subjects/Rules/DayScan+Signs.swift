extension DayScan {
  func titleSigns(of range: Range<Int>) -> Signs {
    var signs = Signs(.title)
    if range.lowerBound == 0 || range.lowerBound == 1 && words[0].letters.count <= 3 {
      signs.insert(.titleStart)
    }
    switch titlePreposition(before: range.lowerBound) {
    case nil: signs.insert(.titleMain)
    case .from: signs.insert(.titleFrom)
    case .in: signs.insert(.titleIn)
    case .over: signs.insert(.titleOver)
    default: break
    }
    guard range.upperBound < words.count, words[range.upperBound].field == .title else {
      return signs
    }
    let next = words[range.upperBound]
    if words[range.upperBound - 1].isPossessive {
      signs.insert(.titleOwner)
    } else if next.gap == .space, next.preposition == nil, !next.cues.contains(.and),
      !next.cues.contains(.verb)
    {
      signs.insert(.titleAdjective)
    }
    return signs
  }

  /// The last preposition before the word in the title. The search ends at a punctuation mark such as a colon.
  private func titlePreposition(before index: Int) -> Cue? {
    var place = index
    while place > 0, words[place].gap < .stop {
      place -= 1
      if let found = words[place].preposition { return found }
    }
    return nil
  }

  func textSigns(of range: Range<Int>) -> Signs {
    var signs = signsBefore(range)
    let sentence = sentence(around: range.lowerBound)
    if range.lowerBound - sentence.lowerBound <= 1 { signs.insert(.begins) }
    if words[range.upperBound - 1].isPossessive { signs.insert(.owner) }
    if sentence.contains(range.upperBound) {
      let next = words[range.upperBound]
      if next.gap == .comma, next.isCapital { signs.insert(.beforeComma) }
    }
    var cues = Cues()
    var nearCues = Cues()
    for index in sentence where !range.contains(index) {
      cues.formUnion(words[index].cues)
      if (range.lowerBound - 6..<range.upperBound + 6).contains(index) {
        nearCues.formUnion(words[index].cues)
      }
      if words[index].cues.contains(.picture), sentence.contains(index - 1),
        !range.contains(index - 1), words[index - 1].cues.contains(.this)
      {
        signs.insert(.thisPicture)
      }
    }
    for (cue, sign) in DayScan.sentenceSigns where cues.contains(cue) { signs.insert(sign) }
    for (cue, sign) in DayScan.nearSigns where nearCues.contains(cue) { signs.insert(sign) }
    return signs
  }

  private static let sentenceSigns: [(Cue, Sign)] = [
    (.picture, .picture), (.showing, .showing), (.pictured, .pictured), (.side, .side),
    (.taking, .taking), (.story, .story), (.maybe, .maybe),
  ]
  private static let nearSigns: [(Cue, Sign)] = [
    (.picture, .pictureNear), (.showing, .showingNear), (.side, .sideNear),
  ]
  private static let after: [Cue: Sign] = [
    .from: .afterFrom, .by: .afterBy, .in: .afterIn, .of: .afterOf, .over: .afterOver,
    .like: .afterLike,
  ]

  /// The signs from the words right before a name.
  private func signsBefore(_ range: Range<Int>) -> Signs {
    var signs = Signs()
    let first = words[range.lowerBound]
    if first.gap == .comma, range.lowerBound > 0, words[range.lowerBound - 1].isCapital {
      signs.insert(.afterComma)
    }
    var preposition: Cue?
    var place = range.lowerBound
    var isApart = false
    while place > 0, range.lowerBound - place < 5, words[place].gap < .stop, !isApart {
      isApart = words[place].gap == .comma
      place -= 1
      if words[place].cues.contains(.called) { signs.insert(.afterCalled) }
      if preposition == nil, range.lowerBound - place <= 3, !isApart {
        preposition = words[place].preposition
      }
    }
    if let preposition {
      if let sign = DayScan.after[preposition] { signs.insert(sign) }
    } else if !signs.contains(.afterCalled) {
      signs.insert(.free)
    }
    return signs
  }

  private func sentence(around index: Int) -> Range<Int> {
    func isInSentence(_ other: Int) -> Bool {
      words.indices.contains(other) && words[other].field == words[index].field
        && words[other].sentence == words[index].sentence
    }
    var (first, end) = (index, index + 1)
    while isInSentence(first - 1) { first -= 1 }
    while isInSentence(end) { end += 1 }
    return first..<end
  }
}

extension DayScan.Word {
  var preposition: Cue? { Cue.prepositions.first { cues.contains($0) } }
}
