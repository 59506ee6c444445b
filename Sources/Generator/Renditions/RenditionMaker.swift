import Foundation
import Pictures

/// Makes the preview and the renditions of kept originals, in child processes.
///
/// Any number of pictures may be asked for at once: no more than there are cores are at work, and no
/// more children than that run. Together they never may take more memory than `memory`.
struct RenditionMaker: Sendable {
  let tool: Vipsthumbnail
  let folder: ArchiveFolder
  let limits: SubprocessLimits
  private let making: RenditionFolder
  private let pictures: AsyncSemaphore
  private let children: AsyncSemaphore
  /// A place is a mebibyte.
  private let memory: AsyncSemaphore
  private let avif = AVIFSupport()

  /// A maker for the archive, whose lock the caller holds. Nothing is started yet.
  init(
    _ tool: Vipsthumbnail, folder: ArchiveFolder, limits: SubprocessLimits = .picture,
    cores: Int = ProcessInfo.processInfo.activeProcessorCount,
    memory: Int = MachineMemory.forChildren
  ) {
    self.tool = tool
    self.folder = folder
    var limits = limits
    limits.memory = min(limits.memory, memory)
    self.limits = limits
    self.memory = AsyncSemaphore(memory >> 20)
    making = RenditionFolder(in: folder)
    pictures = AsyncSemaphore(cores)
    children = AsyncSemaphore(cores)
  }

  /// Why this libvips writes no AVIF; nil when it does, and before the first picture.
  var avifFault: RenditionError? { avif.fault }

  /// The picture with its preview and its renditions, whose files lie beside the original's. A picture
  /// of which not all can be made leaves no new file.
  func make(of picture: KeptPicture) async throws(RenditionError) -> KeptPicture {
    guard let original = picture.original else { throw .noOriginal }
    let made = try await pictures.within { () async throws(RenditionError) in
      try await making.during { room throws(RenditionError) in
        let made = try await work(in: room, on: original.size).make(
          from: original, in: folder, day: picture.day)
        try folder.place(made.files, from: room)
        return made
      }
    }
    guard let made else { throw .cancelled }
    var picture = picture
    picture.preview = made.preview
    picture.renditions = made.files
    return picture
  }

  /// The preview of a picture that is not kept, nil when it is transparent. The size is what its
  /// header says.
  func preview(of bytes: [UInt8], size: PixelSize) async throws(RenditionError) -> ColorPlaceholder?
  {
    let preview = try await pictures.within { () async throws(RenditionError) in
      try await making.during { room throws(RenditionError) in
        try await work(in: room, on: size).look(at: bytes, size: size).preview
      }
    }
    guard let preview else { throw .cancelled }
    return preview
  }

  private func work(in room: String, on size: PixelSize) -> RenditionJob {
    RenditionJob(
      room: room, tool: tool, limits: limits.forPicture(pixels: size.pixels), children: children,
      memory: memory, avif: avif)
  }
}
