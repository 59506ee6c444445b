import Pictures
package import Storage

/// The programs that read and write pictures. Each program is searched for when it is first needed. A missing program
/// is logged once.
package actor ImageTool {
  private let folder: ArchiveFolder
  private let searchPath: String?
  private let reporter: Reporter
  private var search: Task<RenditionMaker?, Never>?
  private var exifToolSearch: Task<ExifTool?, Never>?

  /// `searchPath` is the PATH to search.
  package init(_ folder: ArchiveFolder, searchPath: String?, reporter: Reporter) {
    self.folder = folder
    self.searchPath = searchPath
    self.reporter = reporter
  }

  /// Makes the preview and renditions of a picture from `bytes`, or else from the archived original. Nil if
  /// vipsthumbnail is missing.
  func make(
    of picture: StoredPicture, from bytes: [UInt8]? = nil
  ) async throws(StorageError) -> Result<StoredPicture, RenditionError>? {
    try await result { maker throws(RenditionError) in
      try await maker.make(of: picture, from: bytes)
    }
  }

  /// Makes a version of the archived picture for each screen. Nil if vipsthumbnail is missing, or after a logged
  /// failure.
  func make(
    _ screens: [Screen], of picture: StoredPicture
  ) async throws(StorageError) -> [(screen: Screen, bytes: [UInt8])]? {
    let result = try await result { maker throws(RenditionError) in
      try await maker.make(screens, of: picture)
    }
    switch result {
    case nil: return nil
    case .success(let made): return made
    case .failure(let fault):
      reporter.warning("apod cannot make the pictures of \(picture.day) for screens: \(fault)")
      return nil
    }
  }

  /// Decodes the picture to its end. False if vipsthumbnail is missing. Throws an error that says what is wrong with
  /// the picture.
  package func decodes(
    _ picture: Descriptor, _ header: PictureHeader
  ) async throws -> Bool {
    let result = try await result { maker throws(RenditionError) in
      try await maker.decode(picture, header)
    }
    try result?.get()
    return result != nil
  }

  /// Re-encodes the picture in its own size and type, without metadata.
  package func native(
    of bytes: [UInt8], _ header: PictureHeader
  ) async throws(StorageError) -> Result<[UInt8], PictureRejection.Reason> {
    let result = try await result { maker throws(RenditionError) in
      try await maker.native(of: bytes, header)
    }
    return result?.mapError { .notMade($0) } ?? .failure(.unreadable(ImageTool.needed))
  }

  /// Why a folder's pictures cannot be published; nil if vipsthumbnail works. A folder's pictures must not be published
  /// without vipsthumbnail, which removes the place and the camera from their metadata.
  package var fault: String? {
    get async { await maker == nil ? ImageTool.needed : nil }
  }

  private static let needed =
    "apod needs vipsthumbnail to remove the place and the camera from pictures; install libvips-tools"

  /// The metadata of files in the folder; nil if exiftool is missing.
  package func metadata(of names: [String], in path: String) async -> ExifTool.Reading? {
    let reading = await exifTool?.read(names, in: path)
    if let fault = reading?.fault { reporter.warning("\(fault): \(ExifTool.loss)") }
    return reading
  }

  /// exiftool; nil if it is missing, which is logged once.
  package var exifTool: ExifTool? {
    get async {
      let search =
        exifToolSearch
        ?? Task { [searchPath, reporter] in
          let found = await ExifTool.found(in: searchPath)
          if found == nil { reporter.warning(ExifTool.missing) }
          return found
        }
      exifToolSearch = search
      return await search.value
    }
  }

  /// The maker of renditions; nil if vipsthumbnail is missing. The result of the search is logged once.
  var maker: RenditionMaker? {
    get async {
      if search == nil {
        let (folder, searchPath, reporter) = (folder, searchPath, reporter)
        search = Task {
          do throws(Vipsthumbnail.SearchError) {
            let tool = try await Vipsthumbnail.found(in: searchPath)
            reporter.info("resizing pictures with vipsthumbnail of libvips \(tool.version)")
            reporter.info("decoding pictures \(tool.sandbox.confinement)")
            return RenditionMaker(tool, folder: folder, reporter: reporter)
          } catch {
            reporter.warning("\(error)")
            return nil
          }
        }
      }
      return await search?.value
    }
  }

  /// The result of work on a picture, or what is wrong with the picture. Nil if vipsthumbnail is missing. If
  /// vipsthumbnail cannot run, it is not tried again.
  private func result<Value: Sendable>(
    of work: (RenditionMaker) async throws(RenditionError) -> Value
  ) async throws(StorageError) -> Result<Value, RenditionError>? {
    guard let maker = await maker else { return nil }
    do throws(RenditionError) {
      return .success(try await work(maker))
    } catch {
      switch error {
      case .disk(let error): throw error
      case .unusable:
        reporter.warning("\(error): \(Vipsthumbnail.SearchError.loss)")
        search = Task { nil }
        return nil
      default: return .failure(error)
      }
    }
  }
}
