import Foundation
import Pictures
import Storage
import Synchronization

/// Makes previews and renditions of archived originals in child processes.
///
/// It is safe to process any number of pictures at once. Each core handles at most one child process at a time. All
/// child processes together use at most `memory`.
final class RenditionMaker: Sendable {
  let tool: Vipsthumbnail
  private let store: PictureStore
  private let reporter: Reporter
  private let limits: Subprocess.Limits
  private let children: AsyncSemaphore
  /// The memory that children may use. One permit is 1 MiB.
  private let memory: AsyncSemaphore
  /// Whether this libvips can write AVIF, if that is known. libvips may be built without support for AVIF, or find no
  /// AV1 encoder.
  private let hasAVIF = Mutex<Bool?>(nil)

  /// The memory limit applies to the whole process, because the upload form and a build can each have a maker at the
  /// same time.
  private static let memory = AsyncSemaphore(memoryForChildren >> 20)

  /// A maker for this archive. The caller must hold the archive's lock. No process is started.
  init(
    _ tool: Vipsthumbnail, folder: ArchiveFolder, limits: Subprocess.Limits = .picture,
    cores: Int = ProcessInfo.processInfo.activeProcessorCount, memory: Int? = nil,
    reporter: Reporter = .silent
  ) {
    self.tool = tool
    self.reporter = reporter
    store = PictureStore(folder)
    var limits = limits
    limits.memory = min(limits.memory, memory ?? RenditionMaker.memoryForChildren)
    self.limits = limits
    self.memory = memory.map { AsyncSemaphore($0 >> 20) } ?? RenditionMaker.memory
    children = AsyncSemaphore(cores)
  }

  /// Returns the picture with its preview and renditions, and stores the files next to the original. If a rendition
  /// fails, no new file stays. If `bytes` is nil, reads the original from the archive.
  func make(
    of picture: StoredPicture, from bytes: [UInt8]? = nil
  ) async throws(RenditionError) -> StoredPicture {
    guard let original = picture.original else { throw .noOriginal }
    var made = picture
    (made.preview, made.renditions) = try await job(onPixels: original.size.pixels) {
      job throws(RenditionError) in
      let bytes = if let bytes { bytes } else { try contents(of: original) }
      let (preview, files) = try await job.make(from: bytes, size: original.size, day: picture.day)
      try onDisk { () throws(StorageError) in try store.keep(renditions: files) }
      return (preview, files.map(\.file))
    }
    return made
  }

  /// The preview of a picture that is not archived; nil if it is transparent. `size` comes from its header.
  func preview(of bytes: [UInt8], size: PixelSize) async throws(RenditionError) -> ColorPlaceholder?
  {
    try await job(onPixels: size.pixels) { job throws(RenditionError) in
      try await job.preview(of: bytes, size: size)
    }
  }

  /// Re-encodes the picture in its size and type, upright, in sRGB, and without metadata.
  func native(
    of bytes: [UInt8], _ header: PictureHeader
  ) async throws(RenditionError) -> [UInt8] {
    let pixels = header.size.pixels * header.decodedFrames
    return try await job(onPixels: pixels) { job throws(RenditionError) in
      try await job.native(of: bytes, header)
    }
  }

  /// Makes a version of the archived picture for each screen.
  func make(
    _ screens: [Screen], of picture: StoredPicture
  ) async throws(RenditionError) -> [(screen: Screen, bytes: [UInt8])] {
    guard let original = picture.original else { throw .noOriginal }
    let pixels = (screens.map(\.size.pixels) + [original.size.pixels]).max() ?? 0
    return try await job(onPixels: pixels) { job throws(RenditionError) in
      try await job.screens(screens, from: contents(of: original), size: original.size)
    }
  }

  /// Decodes the picture to its end. Throws when it is damaged or cannot be decoded.
  func decode(
    _ picture: Descriptor, _ header: PictureHeader
  ) async throws(RenditionError) {
    let limits = limits.forPicture(pixels: header.size.pixels * header.decodedFrames)
    let child = tool.decoder(picture, header, limits: limits)
    try RenditionJob.check(try await run(child), of: child)
  }

  /// Runs the child when a core and memory are free. Returns how it ended.
  func run(_ child: Subprocess) async throws(RenditionError) -> Subprocess.End {
    let end = await children.within {
      await memory.within(taking: child.limits.memory >> 20) { await child.run() }
    }
    guard let end = end ?? nil else { throw .cancelled }
    return end
  }

  /// Whether this libvips can write AVIF. Tries it unless the result is known, and logs a failure once. The first of
  /// several concurrent attempts that ends decides.
  func canWriteAVIF(
    _ attempt: () async throws(RenditionError) -> Void
  ) async throws(RenditionError) -> Bool {
    if let known = hasAVIF.withLock({ $0 }) { return known }
    do throws(RenditionError) {
      try await attempt()
      return hasAVIF.withLock { known in
        known = known ?? true
        return known == true
      }
    } catch {
      // The errors below do not depend on libvips, so they do not show whether libvips can write AVIF.
      switch error {
      case .cancelled, .disk: throw error
      case .failed, .unusable: break
      }
      let earlier = hasAVIF.withLock { known in
        defer { known = known ?? false }
        return known
      }
      if earlier == nil {
        reporter.warning("this libvips cannot write AVIF, so files are larger: \(error)")
      }
      return false
    }
  }
}

// MARK: Files

extension RenditionMaker {
  /// Processes a picture in a folder of its own.
  private func job<Value: Sendable>(
    onPixels pixels: Int, _ work: (RenditionJob) async throws(RenditionError) -> Value
  ) async throws(RenditionError) -> Value {
    try await ScratchFolder.with(in: store.folder) { scratch throws(RenditionError) in
      try await work(
        RenditionJob(maker: self, folder: scratch, limits: limits.forPicture(pixels: pixels)))
    }
  }

  /// The bytes of the archived original, checked against its record. Files in the archive may be damaged or replaced,
  /// and the decoder's limits depend on the record.
  private func contents(of original: PictureFile) throws(RenditionError) -> [UInt8] {
    let bytes = try onDisk { () throws(StorageError) in
      try store.open(original)?.contents()
    }
    guard let bytes else { throw .noOriginal }
    let found = try RenditionJob.header(of: bytes)
    guard found.type == original.type, found.size == original.size else {
      throw .failed(
        "the file is \(found.type.mediaType) of \(found.size.width) × \(found.size.height) pixels, but its record says \(original.type.mediaType) of \(original.size.width) × \(original.size.height)"
      )
    }
    return bytes
  }

  /// The maximum memory of all child processes together, in bytes. The limit is three quarters of the machine's memory,
  /// or of the container's memory limit (cgroup v2) if there is one.
  static var memoryForChildren: Int {
    var memory = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    do throws(StorageError) {
      let bytes = try Descriptor("/sys/fs/cgroup/memory.max", O_RDONLY).contents(atMost: 64)
      let text = String(decoding: bytes, as: UTF8.self)
      if let limit = Int(text.trimmingCharacters(in: .newlines)) { memory = min(memory, limit) }
    } catch {}
    return memory / 4 * 3
  }
}
