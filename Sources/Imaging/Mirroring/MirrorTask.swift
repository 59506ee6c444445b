import HTTP
import Pictures
import Sources
import Storage

/// Completes the files of one mirrored day's picture in the archive, so that they match its record.
struct MirrorTask: Sendable {
  enum Gain: String, CaseIterable, Sendable {
    /// The picture was downloaded from the address in the record.
    case fetched
    case restored = "restored from the published site"
    /// The renditions were made from the original in the archive.
    case completed
  }

  let run: Mirroring
  let day: Day
  let media: Media
  let known: StoredPicture?
  /// Whether the known picture matches the day's record, and all its files exist.
  let isWhole: Bool
  /// Whether to check the source for a changed picture.
  let isRenewed: Bool

  // The properties below are the results of the task.

  /// The picture to show, with all its files in the archive; nil if there is none.
  private(set) var shown: StoredPicture?
  /// The new record of the day's picture; nil if it has not changed.
  private(set) var learnt: StoredPicture?
  private(set) var gain: Gain?
  private(set) var refusals: [PictureRejection] = []
  /// Whether some work was not done because the time limit was reached.
  private(set) var isLeft = false

  /// Does as much of the work as time and the services allow, and returns the task with its results.
  func done(within deadline: Deadline) async throws(StorageError) -> MirrorTask {
    var task = self
    if run.deadline.left == .zero {
      task.isLeft = !isWhole
    } else if let known, known.media == media.identity, let original = known.original {
      try await task.renew(known, original, within: deadline)
    } else {
      try await task.fetch(media.stillSources, within: deadline)
    }
    if task.shown == nil, let known, mayShow(known) { task.shown = run.files.stored(known) }
    return task
  }

  /// Whether the archived picture may be shown, because it is the current picture or a permitted earlier picture.
  private func mayShow(_ known: StoredPicture) -> Bool {
    known.media == media.identity
      || run.plan.regardless.contains(day) && !media.stillSources.isEmpty
  }

  /// Completes and refreshes the files of the day's current picture.
  private mutating func renew(
    _ known: StoredPicture, _ original: PictureFile, within deadline: Deadline
  ) async throws(StorageError) {
    if run.files.holds(known.files) {
      shown = known
    } else {
      guard try await restore([original], within: deadline) else {
        return try await fetch(media.stillSources, within: deadline)
      }
      if try await restore(known.renditions, within: deadline) { shown = known }
    }
    if shown == nil || known.renditions.isEmpty { try await complete(known, within: deadline) }
    if isRenewed, gain == nil { try await lookAgain(known, original, within: deadline) }
  }

  /// Downloads missing files from the published site. Returns whether all files of the picture are now in the archive.
  private mutating func restore(
    _ files: [PictureFile], within deadline: Deadline
  ) async throws(StorageError) -> Bool {
    for file in files where !run.files.holds([file]) {
      let client = run.download?.client
      guard let bytes = await client?.published(file, deadline: deadline) else { return false }
      try run.files.keep(bytes, of: file)
      gain = .restored
    }
    return true
  }

  /// Makes the missing renditions of the original.
  private mutating func complete(
    _ known: StoredPicture, within deadline: Deadline
  ) async throws(StorageError) {
    guard run.deadline.left > .zero else {
      isLeft = true
      return
    }
    switch try await run.imageTool.make(of: known) {
    case nil: return
    case .success(let made):
      try run.files.remove(known, replacedBy: made)
      (shown, learnt, gain) = (made, made, .completed)
    case .failure(let fault):
      refuse(PictureRejection(day: day, address: known.address, reason: .notMade(fault)))
      let others = media.stillSources.filter { $0 != .file(known.address) }
      try await fetch(others, within: deadline)
    }
  }

  /// Downloads the picture from the first source that has a valid picture.
  private mutating func fetch(
    _ sources: [ImageSource], within deadline: Deadline
  ) async throws(StorageError) {
    guard let download = run.download else { return }
    for (index, source) in sources.enumerated() {
      let part = deadline.part(of: sources.count - index)
      let refusal: PictureRejection
      switch await download.fetch(source, of: day, deadline: part) {
      case .failure(let reason): refusal = reason
      case .success(let got):
        guard let reason = try await take(got) else { return }
        refusal = PictureRejection(day: day, address: got.address, reason: reason)
      }
      if source.expects(refusal.reason) { continue }
      refuse(refusal)
      // If the picture was replaced, its smaller version was replaced too, so the smaller version is not tried.
      if case .changed = refusal.reason { return }
      if isLeft { return }
    }
  }

  /// Makes the renditions of a downloaded picture and stores it. Returns the reason if it is rejected. The file is
  /// written last, so that a rejected picture never replaces an older picture.
  private mutating func take(
    _ got: PictureDownload.Got
  ) async throws(StorageError) -> PictureRejection.Reason? {
    guard let identity = media.identity else { return nil }
    let file = PictureFile(
      original: day, type: got.header.type, size: got.header.size, byteCount: got.bytes.count,
      digest: XXH64.hex(got.bytes))
    var picture = StoredPicture(
      day: day, media: identity, address: got.address, type: got.header.type,
      size: got.header.size, frames: got.header.frames, original: file)
    if let known, known.media == identity, let original = known.original {
      if original.digest == file.digest {
        // If the record is wrong, the task makes a new one.
        if original.size == file.size, original.type == file.type { picture = known }
      } else if !file.size.hasShape(of: original.size) {
        return .changed(was: original.size, now: file.size)
      }
    }
    if picture.renditions.isEmpty || !run.files.holds(picture.renditions) {
      switch try await run.imageTool.make(of: picture, from: got.bytes) {
      case .success(let made): picture = made
      case nil: picture.renditions = []
      case .failure(let fault): return .notMade(fault)
      }
    }
    try run.files.keep(got.bytes, of: file)
    try run.files.remove(known, replacedBy: picture)
    (shown, learnt, gain) = (picture, picture, .fetched)
    return nil
  }

  /// Downloads the picture again if the file at its address has changed. If only a smaller version is archived, tries
  /// the original again, which may now be available.
  private mutating func lookAgain(
    _ picture: StoredPicture, _ original: PictureFile, within deadline: Deadline
  ) async throws(StorageError) {
    if case .image(let image) = media, picture.address != image.original, image.isKeepable {
      try await fetch([.file(image.original)], within: deadline.part(of: 2))
    }
    if gain == nil, await hasChanged(picture, original, within: deadline) {
      try await fetch([.file(picture.address)], within: deadline)
    }
  }

  /// Whether the file at the picture's address differs from the archived file. If that is unknown, it counts as
  /// unchanged.
  private func hasChanged(
    _ picture: StoredPicture, _ original: PictureFile, within deadline: Deadline
  ) async -> Bool {
    guard let client = run.download?.client, deadline.left > .zero else { return false }
    let count = PictureHeader.defaultReach
    let answer = await client.beginning(picture.address, count, deadline: deadline)
    guard case .response(let response) = answer, response.isBeginning,
      response.headers["content-encoding"] == nil
    else { return false }
    if let length = response.wholeLength, length != original.byteCount { return true }
    do throws(StorageError) {
      guard let kept = try run.files.open(original)?.contents(atMost: count) else { return false }
      return !kept.elementsEqual(response.body.prefix(count))
    } catch {
      return false
    }
  }

  /// Records a rejected picture, or marks the day as unfinished if the time ran out or the host no longer gets
  /// requests.
  private mutating func refuse(_ refusal: PictureRejection) {
    switch refusal.reason {
    case .failed(.noTimeLeft), .failed(.cancelled), .failed(.givenUp), .notMade(.cancelled):
      isLeft = true
    case .failed(.tooSlow) where run.deadline.left == .zero,
      .failed(.silent) where run.deadline.left == .zero:
      isLeft = true
    default: refusals.append(refusal)
    }
  }
}

extension PixelSize {
  /// Whether the aspect ratios differ by at most one per cent.
  fileprivate func hasShape(of other: PixelSize) -> Bool {
    let (one, two) = (width * other.height, other.width * height)
    return abs(one - two) * 100 <= max(one, two)
  }
}
