package import Pictures
package import Storage

/// The files of `archive/pictures/today/`: a picture for each screen, and `made`, the record of their original.
package struct TodayFiles: Sendable {
  static let folder = "\(ArchiveFolder.pictures)/today"
  static let record = "made"

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
      try remove()
      return []
    }
    let record = try store.todayRecord()
    var files = store.held(record, of: original)
    let missing = screens.filter { files[$0] == nil }
    if !missing.isEmpty {
      guard let made = try await imageTool.make(missing, of: picture) else {
        try remove()
        return []
      }
      for (screen, bytes) in made {
        let file = PictureFile(
          today: screen, byteCount: bytes.count, digest: XXH64.hex(bytes))
        try store.keep(bytes, of: file)
        files[screen] = file
      }
      let day = picture.day
      reporter.info("made \(counted(made.count, "picture")) of \(day) for screens")
    }
    let wanted = files.filter { screens.contains($0.key) }
    let next = TodayRecord(original: original.digest, files: wanted)
    if next != record {
      let folder = try store.folder.folder(made: TodayFiles.folder)
      try folder.replace(TodayFiles.record, with: next.text)
      let names = Set(screens.map { SitePath.parts($0.path).name } + [TodayFiles.record])
      for name in try folder.names() where !names.contains(name) {
        try folder.removeAll(name)
        store.forget("today/\(name)")
      }
    }
    try store.save()
    return screens.compactMap { wanted[$0] }
  }

  private func remove() throws(StorageError) {
    let pictures = try store.folder.folder(existing: ArchiveFolder.pictures)
    guard let pictures, let folder = try pictures.folder("today") else { return }
    for name in try folder.names() { store.forget("today/\(name)") }
    try pictures.removeAll("today")
    try store.save()
  }
}

extension PictureStore {
  /// The files for screens that were made from this original. If any of these files is missing, no files are returned.
  package func today(_ original: PictureFile?, for screens: [Screen]) throws(StorageError)
    -> [PictureFile]
  {
    guard let original else { return [] }
    let files = held(try todayRecord(), of: original)
    let found = screens.compactMap { files[$0] }
    return found.count == screens.count ? found : []
  }

  fileprivate func todayRecord() throws(StorageError) -> TodayRecord? {
    let bytes = try folder.folder(existing: TodayFiles.folder)?.contents(of: TodayFiles.record)
    return bytes.flatMap(TodayRecord.init)
  }

  fileprivate func held(_ record: TodayRecord?, of original: PictureFile) -> [Screen: PictureFile] {
    guard let record, record.original == original.digest else { return [:] }
    return record.files.filter { holds([$0.value]) }
  }
}

extension Screen {
  fileprivate var path: String { PictureFile(today: self, byteCount: 0, digest: "").path }
}
