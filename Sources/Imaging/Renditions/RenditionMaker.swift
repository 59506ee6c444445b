import Foundation
import Pictures
import Storage
import Synchronization

/// Makes previews and renditions of archived originals in child processes.
///
/// It is safe to process any number of pictures at once. Each core handles at most one picture and one child process at
/// a time. All child processes together use at most `memory`.
final class RenditionMaker: Sendable {
  let tool: Vipsthumbnail
  private let folder: ArchiveFolder
  private let limits: Subprocess.Limits
  private let pictures: AsyncSemaphore
  private let children: AsyncSemaphore
  /// The memory that children may use. One permit is 1 MiB.
  private let memory: AsyncSemaphore
  /// The number of jobs so far. The folder of a job is named after this number.
  private let jobs = Mutex(0)
  /// Whether this libvips can write AVIF. libvips may be built without support for AVIF, or find no AV1 encoder.
  private let avif = Mutex<(isKnown: Bool, fault: RenditionError?)>((false, nil))

  /// The memory limit applies to the whole process, because the upload form and a build can each have a maker at the
  /// same time.
  private static let memory = AsyncSemaphore(memoryForChildren >> 20)

  /// A maker for this archive. The caller must hold the archive's lock. No process is started.
  init(
    _ tool: Vipsthumbnail, folder: ArchiveFolder, limits: Subprocess.Limits = .picture,
    cores: Int = ProcessInfo.processInfo.activeProcessorCount,
    memory: Int? = nil
  ) {
    self.tool = tool
    self.folder = folder
    var limits = limits
    limits.memory = min(limits.memory, memory ?? RenditionMaker.memoryForChildren)
    self.limits = limits
    self.memory = memory.map { AsyncSemaphore($0 >> 20) } ?? RenditionMaker.memory
    pictures = AsyncSemaphore(cores)
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
      try keep(files)
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
    let end = try await run(tool.decoder(picture, header, limits: limits))
    try RenditionJob.check(end, limits)
  }

  /// Runs the child when a core and memory are free. Returns how it ended.
  func run(_ child: Subprocess) async throws(RenditionError) -> Subprocess.End {
    let end = await children.within {
      await memory.within(taking: child.limits.memory >> 20) { await child.run() }
    }
    guard let end = end ?? nil else { throw .cancelled }
    return end
  }

  /// Why this libvips cannot write AVIF; nil if it can, or before the first picture.
  var avifFault: RenditionError? { avif.withLock(\.fault) }

  /// Tries to write an AVIF unless the result is known. Two concurrent attempts are harmless.
  func canWriteAVIF(
    _ attempt: () async throws(RenditionError) -> Void
  ) async throws(RenditionError) -> Bool {
    let known = avif.withLock { $0 }
    if known.isKnown { return known.fault == nil }
    do throws(RenditionError) {
      try await attempt()
      avif.withLock { $0 = (true, nil) }
      return true
    } catch {
      // The errors below do not depend on libvips, so they do not show whether libvips can write AVIF.
      switch error {
      case .cancelled, .disk: throw error
      default: break
      }
      avif.withLock { $0 = (true, error) }
      return false
    }
  }
}

// MARK: Files

extension RenditionMaker {
  /// Processes a picture when a core is free, in a new folder in `archive/making/`, and then removes the folder.
  private func job<Value: Sendable>(
    onPixels pixels: Int, _ work: (RenditionJob) async throws(RenditionError) -> Value
  ) async throws(RenditionError) -> Value {
    let made = try await pictures.within { () async throws(RenditionError) in
      let name = try onDisk { () throws(StorageError) in try begin() }
      let job = RenditionJob(
        maker: self, room: "\(folder.path)/\(ArchiveFolder.making)/\(name)",
        limits: limits.forPicture(pixels: pixels))
      let value: Result<Value, RenditionError>
      do throws(RenditionError) {
        value = .success(try await work(job))
      } catch {
        value = .failure(error)
      }
      try onDisk { () throws(StorageError) in try end(name) }
      return try value.get()
    }
    guard let made else { throw .cancelled }
    return made
  }

  private func begin() throws(StorageError) -> String {
    // Folders are made under the lock, because a job that ends also removes the parent folder if it is empty.
    try jobs.withLock { count throws(StorageError) in
      count += 1
      let making = try folder.folder(made: ArchiveFolder.making)
      try making.removeAll(String(count))
      _ = try making.folder(made: String(count))
      return String(count)
    }
  }

  private func end(_ name: String) throws(StorageError) {
    try jobs.withLock { _ throws(StorageError) in
      let folder = try folder.folder(made: "")
      try folder.folder(ArchiveFolder.making)?.removeAll(name)
      try folder.removeFolder(ArchiveFolder.making)
    }
  }

  /// The bytes of the archived original, checked against its record. Files in the archive may be damaged or replaced,
  /// and the decoder's limits depend on the record.
  private func contents(of original: PictureFile) throws(RenditionError) -> [UInt8] {
    let bytes = try onDisk { () throws(StorageError) in
      try folder.folder(existing: ArchiveFolder.pictures)?.contents(of: original.path)
    }
    guard let bytes else { throw .noOriginal }
    let found = try RenditionJob.header(of: bytes)
    guard found.type == original.type, found.size == original.size else {
      throw .notAsRecorded(original, found: found)
    }
    return bytes
  }

  /// Stores all renditions of a picture. If an error occurs, none of the files stays.
  private func keep(_ renditions: [(file: PictureFile, bytes: [UInt8])]) throws(RenditionError) {
    guard let first = renditions.first?.file else { return }
    let above = "\(ArchiveFolder.pictures)/\(SitePath.folder(of: first.path))"
    let files = renditions.map { (name: SitePath.name(of: $0.file.path), bytes: $0.bytes) }
    try onDisk { () throws(StorageError) in
      let folder = try folder.folder(made: above)
      do throws(StorageError) {
        try folder.replace(files)
      } catch {
        // Errors while removing files are ignored, because the first error says more.
        for file in files { _ = unsafe unlinkat(folder.number, file.name, 0) }
        throw error
      }
    }
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

/// Runs work with files, and returns its result. An error of the work is thrown as a rendition error.
func onDisk<Value>(_ work: () throws(StorageError) -> Value) throws(RenditionError) -> Value {
  do throws(StorageError) {
    return try work()
  } catch {
    throw .disk(error)
  }
}
