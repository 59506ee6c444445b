import HTTP
import Pictures
import Sources
import Storage

/// Brings the files of one mirrored day's picture into the archive, complete and matching its record.
struct MirrorTask: Sendable {
  enum Gain: String, CaseIterable, Sendable {
    /// Downloaded from the address in the record.
    case fetched
    case restored = "restored from the published site"
    /// Made from the original in the archive.
    case completed
  }

  let run: Mirroring
  let day: Day
  let media: Media
  let known: KeptPicture?
  /// Whether it matches the day's record, and all of its files exist.
  let isWhole: Bool
  /// Whether to check at its source for a change.
  let isRenewed: Bool

  // What came of it.

  /// The picture to show, with all of its files in the archive; nil when there is none.
  private(set) var shown: KeptPicture?
  /// The new record of the day's picture; nil when it has not changed.
  private(set) var learnt: KeptPicture?
  private(set) var gain: Gain?
  private(set) var refusals: [PictureRefusal] = []
  /// Whether work remains because the run's time was up.
  private(set) var isLeft = false

  /// The task when as much is done as time and the services allow.
  func done(within deadline: Deadline) async throws(StorageError) -> MirrorTask {
    var task = self
    if run.deadline.left == .zero {
      task.isLeft = !isWhole
    } else if let known, known.media == media.identity, let original = known.original {
      try await task.renew(known, original, within: deadline)
    } else {
      try await task.fetch(media.stillSources, within: deadline)
    }
    if task.shown == nil, let known, mayShow(known) { task.shown = run.files.atHand(known) }
    return task
  }

  /// Whether the kept picture may be shown: it is the day's current one, or a permitted previous one.
  private func mayShow(_ known: KeptPicture) -> Bool {
    known.media == media.identity
      || run.plan.regardless.contains(day) && !media.stillSources.isEmpty
  }

  /// Completes and refreshes the files of the day's current picture.
  private mutating func renew(
    _ known: KeptPicture, _ original: PictureFile, within deadline: Deadline
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

  /// Downloads missing files from the published site. Returns whether all of them are in the archive now.
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

  /// Makes the renditions that are missing beside the original.
  private mutating func complete(
    _ known: KeptPicture, within deadline: Deadline
  ) async throws(StorageError) {
    guard run.deadline.left > .zero else {
      isLeft = true
      return
    }
    switch try await run.imageTool.make(of: known) {
    case nil: return
    case .success(let made):
      try run.files.settle(made, after: known)
      (shown, learnt, gain) = (made, made, .completed)
    case .failure(let fault):
      refuse(PictureRefusal(day: day, address: known.address, reason: .notMade(fault)))
      let others = media.stillSources.filter { $0 != .file(known.address) }
      try await fetch(others, within: deadline)
    }
  }

  /// Downloads the picture from the first source that gives a valid one.
  private mutating func fetch(
    _ sources: [ImageSource], within deadline: Deadline
  ) async throws(StorageError) {
    guard let download = run.download else { return }
    for (index, source) in sources.enumerated() {
      let part = deadline.part(of: sources.count - index)
      let refusal: PictureRefusal
      switch await download.fetch(source, of: day, deadline: part) {
      case .failure(let reason): refusal = reason
      case .success(let got):
        guard let reason = try await take(got) else { return }
        refusal = PictureRefusal(day: day, address: got.address, reason: reason)
      }
      if source.expects(refusal.reason) { continue }
      refuse(refusal)
      // When the picture was replaced by another one, its smaller version was too.
      if case .changed = refusal.reason { return }
      if isLeft { return }
    }
  }

  /// Makes the renditions of a downloaded picture and stores it. Returns the reason when it is refused after all.
  /// The file comes last, and takes the place of an older one only when nothing can be refused any more.
  private mutating func take(
    _ got: PictureDownload.Got
  ) async throws(StorageError) -> PictureRefusal.Reason? {
    guard let identity = media.identity else { return nil }
    let file = PictureFile(
      original: day, type: got.header.type, size: got.header.size, byteCount: got.bytes.count,
      digest: XXH64.hex(got.bytes))
    var picture = KeptPicture(
      day: day, media: identity, address: got.address, type: got.header.type,
      size: got.header.size, frames: got.header.frames, original: file)
    if let known, known.media == identity, let original = known.original {
      if original.digest == file.digest {
        // Kept by a version that measured it otherwise: then its record is made anew.
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
    try run.files.settle(picture, after: known)
    (shown, learnt, gain) = (picture, picture, .fetched)
    return nil
  }

  /// Downloads the picture again when it has changed at its address. When only a smaller version is kept, tries
  /// the original again, which may be available by now.
  private mutating func lookAgain(
    _ picture: KeptPicture, _ original: PictureFile, within deadline: Deadline
  ) async throws(StorageError) {
    if case .image(let image) = media, picture.address != image.original, image.isKeepable {
      try await fetch([.file(image.original)], within: deadline.part(of: 2))
    }
    if gain == nil, await hasChanged(picture, original, within: deadline) {
      try await fetch([.file(picture.address)], within: deadline)
    }
  }

  /// Whether the file at the picture's address differs from the kept one. When that cannot be determined, it
  /// counts as unchanged.
  private func hasChanged(
    _ picture: KeptPicture, _ original: PictureFile, within deadline: Deadline
  ) async -> Bool {
    guard let client = run.download?.client, deadline.left > .zero else { return false }
    let count = PictureHeader.usualReach
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

  /// Records a refusal, or marks the day as unfinished when time ran out or the host was given up.
  private mutating func refuse(_ refusal: PictureRefusal) {
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
