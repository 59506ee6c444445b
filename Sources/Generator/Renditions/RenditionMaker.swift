import Foundation
import Pictures

/// Makes the preview and the renditions of kept originals, in child processes.
///
/// Any number of pictures may be asked for at once: no more than there are cores are at work, and no
/// more children than that run.
struct RenditionMaker: Sendable {
  let tool: Vipsthumbnail
  let folder: ArchiveFolder
  let limits: ChildLimits

  init(
    _ tool: Vipsthumbnail, folder: ArchiveFolder, limits: ChildLimits = .picture,
    cores: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.tool = tool
    self.folder = folder
    self.limits = limits
  }

  /// Whether this libvips writes AVIF. Found out with the first picture, and known from then on.
  var writesAVIF: Bool { get async { false } }

  /// The picture with its preview and its renditions, whose files lie beside the original's. A picture
  /// of which not all can be made leaves no new file.
  func make(of picture: KeptPicture) async throws(RenditionFault) -> KeptPicture {
    throw .noOriginal
  }

  /// The preview of a picture that is not kept. The size is what its header says.
  func preview(of bytes: [UInt8], size: PixelSize) async throws(RenditionFault) -> Preview {
    throw .noOriginal
  }
}
