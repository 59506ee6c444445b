package import Pictures
package import Storage

/// The files of `archive/pictures/today/`: a picture for each screen, and `made`, which names their original.
package struct TodayFiles: Sendable {
  private let store: PictureStore
  private let imageTool: ImageTool
  private let reporter: Reporter

  package init(_ store: PictureStore, _ imageTool: ImageTool, reporter: Reporter) {
    self.store = store
    self.imageTool = imageTool
    self.reporter = reporter
  }

  /// Makes missing files and removes unneeded ones. Returns a file for each screen. Returns no files if there is no
  /// picture, or if the files cannot be made.
  package func update(
    _ picture: StoredPicture?, for screens: [Screen]
  ) async throws(StorageError) -> [PictureFile] {
    guard let picture, let original = picture.original, !screens.isEmpty else {
      try store.removeToday(except: [])
      return []
    }
    var files = try store.todayFiles(original, for: screens)
    let missing = screens.filter { files[$0] == nil }
    // If the run is interrupted, `made` must not name the original of other files.
    if files.isEmpty { try store.removeToday(except: []) }
    if !missing.isEmpty {
      guard let made = try await imageTool.make(missing, of: picture) else {
        try store.removeToday(except: [])
        return []
      }
      for (screen, bytes) in made {
        let file = PictureFile(today: screen, bytes)
        try store.keep(bytes, of: file)
        files[screen] = file
      }
      try store.nameToday(original)
      reporter.info("made \(counted(made.count, "picture")) of \(picture.day) for screens")
    }
    try store.removeToday(except: files.values.map { SitePath.name(of: $0.path) })
    return screens.compactMap { files[$0] }
  }
}

extension PictureStore {
  private static let today = "\(ArchiveFolder.pictures)/today"
  private static let made = "made"

  /// The contents of `made`. The number is the version of the process: a process that makes different files from the
  /// same original needs a new version.
  private static func record(of original: PictureFile) -> [UInt8] {
    Array("2 \(original.digest)\n".utf8)
  }

  /// The files for screens that were made from this original. If any of these files is missing, no files are returned.
  package func today(_ original: PictureFile?, for screens: [Screen]) throws(StorageError)
    -> [PictureFile]
  {
    guard let original else { return [] }
    let files = try todayFiles(original, for: screens)
    let found = screens.compactMap { files[$0] }
    return found.count == screens.count ? found : []
  }

  /// The files that were made from this original.
  fileprivate func todayFiles(
    _ original: PictureFile, for screens: [Screen]
  ) throws(StorageError) -> [Screen: PictureFile] {
    var files: [Screen: PictureFile] = [:]
    guard let folder = try folder.folder(existing: PictureStore.today),
      try folder.contents(of: PictureStore.made) == PictureStore.record(of: original)
    else { return files }
    for screen in screens {
      let name = SitePath.name(of: PictureFile(today: screen, []).path)
      // A file that cannot be read counts as missing, because it can be made again.
      do {
        guard let bytes = try folder.contents(of: name) else { continue }
        let header = try PictureHeader(bytes)
        guard header.type == screen.type, header.size == screen.size else { continue }
        files[screen] = PictureFile(today: screen, bytes)
      } catch {}
    }
    return files
  }

  fileprivate func nameToday(_ original: PictureFile) throws(StorageError) {
    try folder.folder(made: PictureStore.today)
      .replace(PictureStore.made, with: PictureStore.record(of: original))
  }

  /// Removes the folder's files, except those of these names and, if there are any, `made`.
  fileprivate func removeToday(except names: [String]) throws(StorageError) {
    let pictures = try folder.folder(existing: ArchiveFolder.pictures)
    guard let pictures, let today = try pictures.folder("today") else { return }
    guard !names.isEmpty else { return try pictures.removeAll("today") }
    for name in try today.names() where name != PictureStore.made && !names.contains(name) {
      try today.removeAll(name)
    }
  }
}

extension PictureFile {
  fileprivate init(today screen: Screen, _ bytes: [UInt8]) {
    self.init(today: screen, byteCount: bytes.count, digest: XXH64.hex(bytes))
  }
}
