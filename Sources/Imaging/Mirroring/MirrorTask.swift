package import HTTP
import Pictures
import Storage

/// Brings the files of one mirrored day's picture into the archive, complete and matching its record.
package struct MirrorTask: Sendable {
  package struct Tools: Sendable {
    let pictureStore: PictureStore
    /// Nil when offline.
    let download: PictureDownload?
    /// Nil when offline, or when the site has no base URL.
    let published: PublishedPictures?
    let imageTool: ImageTool
    let deadline: Deadline

    package init(
      pictureStore: PictureStore, download: PictureDownload?, published: PublishedPictures?,
      imageTool: ImageTool, deadline: Deadline
    ) {
      self.pictureStore = pictureStore
      self.download = download
      self.published = published
      self.imageTool = imageTool
      self.deadline = deadline
    }
  }

  let day: Day
  let media: Media
  let known: KeptPicture?
  /// Whether it matches the day's record, and all of its files exist.
  let isWhole: Bool
  /// Whether to check at its source for a change.
  let isRenewed: Bool
  /// Whether the day's previous picture may be shown when the current one is not available.
  let mayShowOlder: Bool
  let tools: Tools

  /// Does as much as time and the services allow.
  func run(within deadline: Deadline) async throws(StorageError) -> MirrorTask.Outcome {
    var result = MirrorTask.Outcome(day)
    if tools.deadline.left == .zero {
      result.isLeft = !isWhole
    } else if let known, known.media == media.identity, let original = known.original {
      try await renew(known, original, within: deadline, &result)
    } else {
      try await fetch(media.stillSources, within: deadline, &result)
    }
    if result.shown == nil, let known, mayShow(known) {
      result.shown = tools.pictureStore.atHand(known)
    }
    return result
  }

  /// Whether the kept picture may be shown: it is the day's current one, or a permitted previous one.
  private func mayShow(_ known: KeptPicture) -> Bool {
    known.media == media.identity || mayShowOlder && !media.stillSources.isEmpty
  }

  /// Completes and refreshes the files of the day's current picture.
  private func renew(
    _ known: KeptPicture, _ original: PictureFile, within deadline: Deadline,
    _ result: inout MirrorTask.Outcome
  ) async throws(StorageError) {
    if tools.pictureStore.holds(known.files) {
      result.shown = known
    } else {
      guard try await restore([original], within: deadline, &result) else {
        return try await fetch(media.stillSources, within: deadline, &result)
      }
      if try await restore(known.renditions, within: deadline, &result) { result.shown = known }
    }
    if result.shown == nil || known.renditions.isEmpty {
      try await complete(known, within: deadline, &result)
    }
    if isRenewed, result.gain == nil {
      try await lookAgain(known, original, within: deadline, &result)
    }
  }

  /// Makes the renditions that are missing beside the original.
  private func complete(
    _ known: KeptPicture, within deadline: Deadline, _ result: inout MirrorTask.Outcome
  ) async throws(StorageError) {
    guard tools.deadline.left > .zero else {
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
      try await fetch(others, within: deadline, &result)
    }
  }

  /// Downloads missing files from the published site. Returns whether all of them are in the archive now.
  private func restore(
    _ files: [PictureFile], within deadline: Deadline, _ result: inout MirrorTask.Outcome
  ) async throws(StorageError) -> Bool {
    for file in files where !tools.pictureStore.holds([file]) {
      guard let bytes = await tools.published?.bytes(of: file, deadline: deadline) else {
        return false
      }
      try tools.pictureStore.keep(bytes, of: file)
      result.gain = .restored
    }
    return true
  }
}
