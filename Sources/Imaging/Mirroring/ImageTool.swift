package import Pictures
package import Storage

/// Runs `RenditionMaker`, and looks for `vipsthumbnail` when the first picture needs it.
package actor ImageTool {
  enum Made: Sendable {
    /// The picture with its preview and renditions.
    case whole(KeptPicture)
    /// There is no tool; only the original is available.
    case untouched
    /// The tool failed on this picture.
    case refused(RenditionError)
  }

  private let folder: ArchiveFolder
  private let searchPath: String?
  private let reporter: Reporter
  private var search: Task<RenditionMaker?, Never>?
  private var toldOfAVIF = false
  /// Nil until it is looked for.
  private var knownExifTool: ExifTool??

  /// `searchPath` is the PATH on which the tool is looked for.
  package init(_ folder: ArchiveFolder, searchPath: String?, reporter: Reporter) {
    self.folder = folder
    self.searchPath = searchPath
    self.reporter = reporter
  }

  /// Makes the preview and renditions of a picture, from its original's bytes; from the archive without these.
  func make(
    of picture: KeptPicture, from bytes: [UInt8]? = nil
  ) async throws(StorageError) -> Made {
    guard let maker = await maker else { return .untouched }
    do throws(RenditionError) {
      let made = try await maker.make(of: picture, from: bytes)
      if !toldOfAVIF, let fault = maker.avifFault {
        toldOfAVIF = true
        reporter.warning("this libvips writes no AVIF, and larger files take its place: \(fault)")
      }
      return .whole(made)
    } catch {
      return try faultOfPicture(error).map(Made.refused) ?? .untouched
    }
  }

  /// The kept picture for each of the screens; nil when there is no tool, or it failed, which is logged.
  func make(
    _ screens: [Screen], of picture: KeptPicture
  ) async throws(StorageError) -> [(screen: Screen, bytes: [UInt8])]? {
    guard let maker = await maker else { return nil }
    do throws(RenditionError) {
      return try await maker.make(screens, of: picture)
    } catch {
      if let fault = try faultOfPicture(error) {
        reporter.warning("no picture of \(picture.day) for screens: \(fault)")
      }
      return nil
    }
  }

  /// Whether the picture was decoded to its end; false when there is no tool. Throws what is wrong with the picture.
  package func decodes(
    _ picture: Descriptor.Shared, _ header: PictureHeader
  ) async throws -> Bool {
    guard let maker = await maker else { return false }
    do throws(RenditionError) {
      try await maker.decode(picture, header)
      return true
    } catch {
      if let fault = try faultOfPicture(error) { throw fault }
      return false
    }
  }

  /// The picture anew, in its own size and type, without metadata.
  package func native(
    of bytes: [UInt8], _ header: PictureHeader
  ) async throws(StorageError) -> Result<[UInt8], PictureRefusal.Reason> {
    guard let maker = await maker else { return .failure(.unreadable(ImageTool.needed)) }
    do throws(RenditionError) {
      return .success(try await maker.native(of: bytes, header))
    } catch {
      let fault = try faultOfPicture(error)
      return .failure(fault.map { .notMade($0) } ?? .unreadable(ImageTool.needed))
    }
  }

  /// Why a folder's pictures cannot be published; nil when there is the tool. It takes place and camera out of them.
  package var fault: String? {
    get async { await maker == nil ? ImageTool.needed : nil }
  }

  private static let needed =
    "pictures cannot be freed from what they say of place and camera without vipsthumbnail; install libvips-tools"

  /// What the files of the folder say of themselves; nil without exiftool, which is logged.
  package func metadata(of names: [String], in path: String) async -> ExifTool.Reading? {
    await exifTool()?.read(names, in: path)
  }

  /// What the picture says of itself; nil without exiftool, or when it fails.
  package func metadata(of picture: Descriptor.Shared) async -> PictureMetadata? {
    await exifTool()?.read(picture)
  }

  private func exifTool() async -> ExifTool? {
    if knownExifTool == nil {
      let found = await ExifTool.found(in: searchPath)
      if found == nil { reporter.warning(ExifTool.missing) }
      knownExifTool = .some(found)
    }
    return knownExifTool ?? nil
  }

  /// Nil when there is no tool. Either case is logged once.
  var maker: RenditionMaker? {
    get async {
      if search == nil {
        let (folder, searchPath, reporter) = (folder, searchPath, reporter)
        search = Task {
          do throws(Vipsthumbnail.SearchError) {
            let tool = try await Vipsthumbnail.found(in: searchPath)
            reporter.info("renditions are made by vipsthumbnail of libvips \(tool.version)")
            reporter.info("pictures are decoded \(tool.sandbox.confinement)")
            return RenditionMaker(tool, folder: folder)
          } catch {
            reporter.warning("\(error)")
            return nil
          }
        }
      }
      return await search?.value
    }
  }

  /// The error when it is about the picture; nil when the tool does not run, which is not tried again then.
  private func faultOfPicture(_ error: RenditionError) throws(StorageError) -> RenditionError? {
    switch error {
    case .disk(let error): throw error
    case .notStarted, .notConfined:
      reporter.warning("\(error): \(Vipsthumbnail.SearchError.loss)")
      search = Task { nil }
      return nil
    default: return error
    }
  }
}
