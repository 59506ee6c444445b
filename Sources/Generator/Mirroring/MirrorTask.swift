import Pictures

/// Has the still of one mirrored day at hand, whole and as its record says now.
struct MirrorTask: Sendable {
  /// What every day's work is done with.
  struct Tools: Sendable {
    let pictureStore: PictureStore
    /// Nil when nothing is asked.
    let download: PictureDownload?
    /// Nil when nothing is asked, or the site has no address.
    let published: PublishedPictures?
    let imageTool: ImageTool
    let budget: Deadline
  }

  let day: Day
  let media: Media
  /// What is known of it.
  let known: KeptPicture?
  /// Whether it is current, and all of its files are at hand.
  let isWhole: Bool
  /// Whether it is looked up again where it came from.
  let isRenewed: Bool
  /// Whether a picture that the day had before may be shown, when the one that it has is not to be had.
  let mayShowOlder: Bool
  let tools: Tools

  /// Does what has to be done, as far as time and services allow.
  func result(within budget: Deadline) async throws(GeneratorError) -> MirrorResult {
    var result = MirrorResult(day)
    if let original = known?.original, !tools.pictureStore.holds([original]) {
      try OlderCopy.putBack(leftOf: original, on: tools.pictureStore)
    }
    if tools.budget.left == .zero {
      result.isLeft = !isWhole
    } else if let known, known.media == media.identity, let original = known.original {
      try await renew(known, original, within: budget, &result)
    } else {
      try await fetch(media.stillSources, within: budget, &result)
    }
    if result.shown == nil, let known, mayShow(known) {
      result.shown = tools.pictureStore.atHand(known)
    }
    return result
  }

  /// Whether what is known may be shown from here: what the day has, or what it had before.
  private func mayShow(_ known: KeptPicture) -> Bool {
    known.media == media.identity || mayShowOlder && !media.stillSources.isEmpty
  }

  /// Completes what is known of the media that the day shows.
  private func renew(
    _ known: KeptPicture, _ original: PictureFile, within budget: Deadline,
    _ result: inout MirrorResult
  ) async throws(GeneratorError) {
    if tools.pictureStore.holds(known.files) {
      result.shown = known
    } else {
      guard try await restore([original], within: budget, &result) else {
        return try await fetch(media.stillSources, within: budget, &result)
      }
      if try await restore(known.renditions, within: budget, &result) { result.shown = known }
    }
    if result.shown == nil || known.renditions.isEmpty {
      try await complete(known, within: budget, &result)
    }
    if isRenewed, result.gain == nil {
      try await lookAgain(known, original, within: budget, &result)
    }
  }

  /// Makes what is missing beside the original at hand.
  private func complete(
    _ known: KeptPicture, within budget: Deadline, _ result: inout MirrorResult
  ) async throws(GeneratorError) {
    guard tools.budget.left > .zero else {
      result.isLeft = true
      return
    }
    switch try await tools.imageTool.make(of: known) {
    case .untouched: return
    case .whole(let made):
      try tools.pictureStore.settle(made, after: known)
      result.shown = made
      result.learnt = made
      result.gain = .completed
    case .refused(let fault):
      let refusal = PictureRefusal(day: day, address: known.address, reason: .notMade(fault))
      result.refuse(refusal, timeIsUp: false)
      let others = media.stillSources.filter { $0 != .file(known.address) }
      try await fetch(others, within: budget, &result)
    }
  }

  /// Whether all of the files are at hand, those that are missing taken from the published site.
  private func restore(
    _ files: [PictureFile], within budget: Deadline, _ result: inout MirrorResult
  ) async throws(GeneratorError) -> Bool {
    for file in files where !tools.pictureStore.holds([file]) {
      guard let bytes = await tools.published?.bytes(of: file, budget: budget) else { return false }
      try tools.pictureStore.keep(bytes, of: file)
      result.gain = .restored
    }
    return true
  }
}
