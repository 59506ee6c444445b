import Logging
import Pictures

/// Where renditions are made. The tool is looked for when the first picture wants it.
actor ImageTool {
  /// What became of a picture.
  enum Made: Sendable {
    /// The picture with its preview and its renditions.
    case whole(KeptPicture)
    /// There is no tool: the original has to do.
    case untouched
    /// The tool could do nothing with it.
    case refused(RenditionError)
  }

  private let folder: ArchiveFolder
  private let searchPath: String?
  private let logger: Logger
  private var search: Task<RenditionMaker?, Never>?
  private var toldOfAVIF = false

  /// A bench for an archive's pictures; the tool is looked for on the search path.
  init(_ folder: ArchiveFolder, searchPath: String?, logger: Logger) {
    self.folder = folder
    self.searchPath = searchPath
    self.logger = logger
  }

  /// Makes what belongs to a picture whose original is at hand.
  func make(of picture: KeptPicture) async throws(GeneratorError) -> Made {
    guard let maker = await maker else { return .untouched }
    do throws(RenditionError) {
      let made = try await maker.make(of: picture)
      if !toldOfAVIF, let fault = maker.avifFault {
        toldOfAVIF = true
        logger.warning("this libvips writes no AVIF, and larger files take its place: \(fault)")
      }
      return .whole(made)
    } catch {
      switch error {
      case .disk(let error): throw error
      case .notStarted, .notConfined:
        giveUp(because: error)
        return .untouched
      default: return .refused(error)
      }
    }
  }

  /// The maker; nil when there is no tool. Which of the two it is, is said once.
  var maker: RenditionMaker? {
    get async {
      if search == nil {
        let (folder, searchPath, logger) = (folder, searchPath, logger)
        search = Task {
          do throws(VipsthumbnailError) {
            let tool = try await Vipsthumbnail.found(in: searchPath)
            logger.info("renditions are made by vipsthumbnail of libvips \(tool.version)")
            logger.info("pictures are decoded \(tool.sandbox.confinement)")
            return RenditionMaker(tool, folder: folder)
          } catch {
            logger.warning("\(error)")
            return nil
          }
        }
      }
      return await search?.value
    }
  }

  private func giveUp(because fault: RenditionError) {
    logger.warning("\(fault): \(VipsthumbnailError.loss)")
    search = Task { nil }
  }
}
