import Foundation
import Pictures
import Storage

/// Makes previews and renditions of kept originals, in child processes.
///
/// Safe to call for any number of pictures at once: at most one picture and one child per core are processed,
/// and all children together are limited to `memory`.
struct RenditionMaker: Sendable {
  let tool: Vipsthumbnail
  let folder: ArchiveFolder
  let limits: Subprocess.Limits
  private let making: RenditionMaker.Folder
  private let pictures: AsyncSemaphore
  private let children: AsyncSemaphore
  /// One permit is 1 MiB.
  private let memory: AsyncSemaphore
  private let avif = RenditionMaker.AVIFSupport()

  /// The caller must hold the archive's lock. Starts no process.
  init(
    _ tool: Vipsthumbnail, folder: ArchiveFolder, limits: Subprocess.Limits = .picture,
    cores: Int = ProcessInfo.processInfo.activeProcessorCount,
    memory: Int = RenditionMaker.MachineMemory.forChildren
  ) {
    self.tool = tool
    self.folder = folder
    var limits = limits
    limits.memory = min(limits.memory, memory)
    self.limits = limits
    self.memory = AsyncSemaphore(memory >> 20)
    making = RenditionMaker.Folder(in: folder)
    pictures = AsyncSemaphore(cores)
    children = AsyncSemaphore(cores)
  }

  /// Why this libvips cannot write AVIF; nil when it can, and before the first picture.
  var avifFault: RenditionError? { avif.fault }

  /// Returns the picture with its preview and renditions, whose files are stored beside the original. When one
  /// of them fails, no new file is left. Without the original's bytes, they are read from the archive.
  func make(
    of picture: KeptPicture, from bytes: [UInt8]? = nil
  ) async throws(RenditionError) -> KeptPicture {
    guard let original = picture.original else { throw .noOriginal }
    let made = try await during { room throws(RenditionError) in
      let bytes = if let bytes { bytes } else { try RenditionJob.bytes(of: original, in: folder) }
      let made = try await work(in: room, onPixels: original.size.pixels).make(
        from: bytes, size: original.size, day: picture.day)
      try folder.place(made.files, from: room)
      return made
    }
    var picture = picture
    picture.preview = made.preview
    picture.renditions = made.files
    return picture
  }

  /// The preview of a picture that is not kept; nil when it is transparent. `size` is the one in its header.
  func preview(of bytes: [UInt8], size: PixelSize) async throws(RenditionError) -> ColorPlaceholder?
  {
    try await during { room throws(RenditionError) in
      try await work(in: room, onPixels: size.pixels).sample(of: bytes, size: size).preview
    }
  }

  /// Decodes the picture to its end. Throws when it is damaged, or cannot be decoded at all.
  func decode(
    _ picture: Descriptor.Shared, _ header: PictureHeader
  ) async throws(RenditionError) {
    let limits = limits.forPicture(pixels: header.size.pixels * header.decodedFrames)
    let child = tool.decoder(picture, header, limits: limits)
    let end = await children.within {
      await memory.within(taking: limits.memory >> 20) { await child.run() }
    }
    guard let end = end ?? nil else { throw .cancelled }
    try RenditionJob.check(end, limits)
  }

  /// The picture anew, in its size and type, upright, in sRGB, and without metadata.
  func native(
    of bytes: [UInt8], _ header: PictureHeader
  ) async throws(RenditionError) -> [UInt8] {
    try await during { room throws(RenditionError) in
      let pixels = header.size.pixels * header.decodedFrames
      return try await work(in: room, onPixels: pixels).native(of: bytes, header)
    }
  }

  /// The kept picture for each of the screens.
  func make(
    _ screens: [Screen], of picture: KeptPicture
  ) async throws(RenditionError) -> [(screen: Screen, bytes: [UInt8])] {
    guard let original = picture.original else { throw .noOriginal }
    let largest = screens.map(\.size).max { $0.pixels < $1.pixels } ?? original.size
    let size = largest.pixels > original.size.pixels ? largest : original.size
    return try await during { room throws(RenditionError) in
      let bytes = try RenditionJob.bytes(of: original, in: folder)
      return try await work(in: room, onPixels: size.pixels).screens(
        screens, from: bytes, size: original.size)
    }
  }

  /// Works on a picture in a folder of its own, when a core is free for it.
  private func during<Value: Sendable>(
    _ work: (_ room: String) async throws(RenditionError) -> Value
  ) async throws(RenditionError) -> Value {
    let made = try await pictures.within { () async throws(RenditionError) in
      try await making.during(work)
    }
    guard let made else { throw .cancelled }
    return made
  }

  private func work(in room: String, onPixels pixels: Int) -> RenditionJob {
    RenditionJob(
      room: room, tool: tool, limits: limits.forPicture(pixels: pixels), children: children,
      memory: memory, avif: avif)
  }
}
