import HTTP
import Pictures
import Sources
import Storage

extension MirrorTask {
  /// Downloads the picture from the first source that gives a valid one.
  func fetch(
    _ sources: [ImageSource], within deadline: Deadline, _ result: inout MirrorTask.Outcome
  ) async throws(StorageError) {
    guard let download = tools.download else { return }
    for (index, source) in sources.enumerated() {
      let part = deadline.part(of: sources.count - index)
      let refusal: PictureRefusal
      switch await download.fetch(source, of: day, deadline: part) {
      case .failure(let reason): refusal = reason
      case .success(let got):
        guard let reason = try await take(got, &result) else { return }
        refusal = PictureRefusal(day: day, address: got.address, reason: reason)
      }
      if source.expects(refusal.reason) { continue }
      result.refuse(refusal, timeIsUp: tools.deadline.left == .zero)
      // When the picture was replaced by another one, its smaller version was too.
      if result.isLeft || refusal.isOfChange { return }
    }
  }

  /// Makes the renditions of a downloaded picture and stores it. Returns the reason when it is refused after all.
  /// The file comes last, and takes the place of an older one only when nothing can be refused any more.
  private func take(
    _ got: PictureDownload.Got, _ result: inout MirrorTask.Outcome
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
    if picture.renditions.isEmpty || !tools.pictureStore.holds(picture.renditions) {
      switch try await tools.imageTool.make(of: picture, from: got.bytes) {
      case .whole(let made): picture = made
      case .untouched: picture.renditions = []
      case .refused(let fault): return .notMade(fault)
      }
    }
    try tools.pictureStore.keep(got.bytes, of: file)
    try tools.pictureStore.settle(picture, after: known)
    result.shown = picture
    result.learnt = picture
    result.gain = .fetched
    return nil
  }

  /// Downloads the picture again when it has changed at its address. When only a smaller version is kept, tries
  /// the original again, which may be available by now.
  func lookAgain(
    _ picture: KeptPicture, _ original: PictureFile, within deadline: Deadline,
    _ result: inout MirrorTask.Outcome
  ) async throws(StorageError) {
    if case .image(let image) = media, picture.address != image.original, image.isKeepable {
      try await fetch([.file(image.original)], within: deadline.part(of: 2), &result)
    }
    if result.gain == nil, await hasChanged(picture, original, within: deadline) {
      try await fetch([.file(picture.address)], within: deadline, &result)
    }
  }

  /// Whether the file at the picture's address differs from the kept one. When that cannot be determined, it
  /// counts as unchanged.
  private func hasChanged(
    _ picture: KeptPicture, _ original: PictureFile, within deadline: Deadline
  ) async -> Bool {
    guard let client = tools.download?.client, deadline.left > .zero else { return false }
    let count = 65_536
    let answer = await client.beginning(picture.address, count, deadline: deadline)
    guard case .response(let response) = answer, response.isBeginning,
      response.headers["content-encoding"] == nil
    else { return false }
    if let length = response.wholeLength, length != original.byteCount { return true }
    do throws(StorageError) {
      let kept = try tools.pictureStore.beginning(of: original, count)
      return !kept.elementsEqual(response.body.prefix(count))
    } catch {
      return false
    }
  }
}

extension PictureRefusal {
  fileprivate var isOfChange: Bool {
    if case .changed = reason { true } else { false }
  }
}

extension PixelSize {
  /// Whether the aspect ratios differ by at most one per cent.
  func hasShape(of other: PixelSize) -> Bool {
    let (one, two) = (width * other.height, other.width * height)
    return abs(one - two) * 100 <= max(one, two)
  }
}
