import Foundation
import Imaging
import Pictures
import Sources
import Storage

/// Reads the owner's picture folder. Changes nothing in the folder.
struct FolderReading: Sendable {
  let path: String
  /// The archive that contains the folder's cache.
  let archive: ArchiveFolder
  let imageTool: ImageTool

  /// The memory for reading pictures, in MiB, which builds and the form share. A picture that needs all of it, or more,
  /// is read alone.
  private static let memory = AsyncSemaphore(256)
  private static let width = 4

  /// Reads and checks the folder. Throws `nothingToShow` if the folder is missing. If `isKept` is true, saves the
  /// cache, which requires the archive's lock.
  func check(today: Day, isKept: Bool = false) async throws -> FolderCheck {
    guard let files = try await files(isKept: isKept) else {
      throw GeneratorError.nothingToShow(.noFolder(path))
    }
    return FolderCheck(files, today: today)
  }

  /// The files of the folder; nil if the folder is missing. Pictures that did not change are not opened.
  func files(isKept: Bool = false) async throws -> [FolderFile]? {
    guard let folder = try Descriptor.folder(existing: path) else { return nil }
    let cache = try FolderCache(of: archive)
    let names = try folder.names(repaired: true).sorted()
    var looks = try await concurrentMap(names) { name throws(StorageError) in
      try FolderReading.look(at: FileName(name), in: folder, cache)
    }.compactMap(\.self)
    FolderReading.pairWithXMP(&looks)
    let fresh = looks.indices.filter { looks[$0].isFresh }
    await inFlight(fresh, width: FolderReading.width) { [looks] at in
      let look = looks[at]
      let read = await FolderReading.memory.within(taking: look.file.bytes >> 20) {
        await open(look, in: folder, cache)
      }
      return (at, read ?? look)
    } take: {
      looks[$0] = $1
    }
    try await addMetadata(to: &looks, in: folder)
    if isKept {
      let entries = looks.compactMap { look in look.entry.map { (look.file.name.text, $0) } }
      let now = FolderCache(Dictionary(entries, uniquingKeysWith: { one, _ in one }))
      if now != cache { try now.save(in: archive) }
    }
    return looks.map(\.file)
  }

  /// A file, and what is known about it.
  private struct Look: Sendable {
    var file: FolderFile
    /// The file's stamp; nil if its status cannot be read.
    let stamp: FileStamp?
    /// The picture's entry in the cache, or its new entry.
    var entry: FolderCache.Entry?
    /// The XMP file next to the picture.
    var xmp: (name: String, stamp: FileStamp)?

    /// Whether the file is a picture that must be opened.
    var isFresh: Bool {
      file.kind == .file && file.name.role == .picture && file.contents == .unread
    }

    mutating func become(_ contents: FolderFile.Contents) {
      file = FolderFile(name: file.name, kind: file.kind, bytes: file.bytes, contents: contents)
    }
  }

  /// What is known about the file without opening a picture; nil if the file no longer exists.
  private static func look(
    at name: FileName, in folder: Descriptor, _ cache: FolderCache
  ) throws(StorageError) -> Look? {
    guard let status = try folder.status(of: name.text) else {
      // If the file's name is not UTF-8, the repaired name does not refer to the file, although it exists.
      guard name.text.unicodeScalars.contains("\u{FFFD}") else { return nil }
      return Look(
        file: FolderFile(name: name, kind: .file, bytes: 0, contents: .unread), stamp: nil)
    }
    let kind: FolderFile.Kind =
      switch status.kind {
      case .file: .file
      case .folder: .folder
      case .symbolicLink, .other: .other
      }
    let bytes = status.stamp.byteCount
    var look = Look(
      file: FolderFile(name: name, kind: kind, bytes: bytes, contents: .unread),
      stamp: status.stamp)
    guard kind == .file else { return look }
    if name.role == .sidecar, bytes <= Sidecar.mostBytes {
      look.become(sidecar(name, in: folder))
    } else if name.role == .picture, let entry = cache.entries[name.text],
      entry.stamp == status.stamp
    {
      look.entry = entry
      look.become(.picture(entry.facts))
    }
    return look
  }

  /// Finds the XMP file of each picture. Darktable writes `name.jpg.xmp`, and Lightroom writes `name.xmp`. If the XMP
  /// file has changed since the cache was written, the picture's metadata is read again.
  private static func pairWithXMP(_ looks: inout [Look]) {
    var files: [String: (name: String, stamp: FileStamp)] = [:]
    for look in looks where look.file.kind == .file && look.file.name.fileExtension == "xmp" {
      files[look.file.name.stemKey] = look.stamp.map { (look.file.name.text, $0) }
    }
    for at in looks.indices where looks[at].file.name.role == .picture {
      let name = looks[at].file.name
      looks[at].xmp = files[name.key] ?? files[name.stemKey]
      guard looks[at].entry?.xmp != looks[at].xmp?.stamp else { continue }
      let stamp = looks[at].xmp?.stamp
      looks[at].entry?.xmp = stamp
      looks[at].entry?.hasMetadata = false
    }
  }

  private static func sidecar(
    _ name: FileName, in folder: Descriptor
  ) -> FolderFile.Contents {
    do throws(StorageError) {
      guard let file = try folder.plainFile(name.text) else {
        return .unreadable("the file no longer exists")
      }
      return .text(try file.contents(atMost: Sidecar.mostBytes))
    } catch {
      return .unreadable("\(error)")
    }
  }

  /// Reads a whole picture. Decodes it, unless the cache has an entry for the same bytes.
  private func open(
    _ look: Look, in folder: Descriptor, _ cache: FolderCache
  ) async -> Look {
    var look = look
    guard look.file.bytes <= PictureClient.mostBytes else {
      look.become(
        .unreadable(
          "the file is \(look.file.bytes) bytes long; the limit is \(PictureClient.mostBytes)"))
      return look
    }
    do {
      guard let file = try folder.plainFile(look.file.name.text) else {
        look.become(.unreadable("the file no longer exists"))
        return look
      }
      let bytes = try FolderReading.contents(of: file)
      let header = try FolderReading.header(of: bytes)
      let digest = XXH64.hex(bytes)
      let known = cache.digests[digest]
      var isDecoded = known != nil
      if known == nil {
        isDecoded = try await imageTool.decodes(file, header)
      }
      let facts = known?.facts ?? FolderFile.Facts(size: header.size, digest: digest)
      look.become(.picture(facts))
      if isDecoded, let stamp = look.stamp, stamp.isSettled(at: Date()) {
        let isKnown = known?.xmp == nil && look.xmp == nil && known?.hasMetadata == true
        look.entry = FolderCache.Entry(
          stamp: stamp, xmp: look.xmp?.stamp, facts: facts, hasMetadata: isKnown)
      }
    } catch {
      look.become(.unreadable("\(error)"))
    }
    return look
  }

  private static func contents(of file: Descriptor) throws(StorageError) -> [UInt8] {
    try file.contents(atMost: PictureClient.mostBytes)
  }

  /// The header of the picture. Throws if the picture is invalid, or too large for a site.
  static func header(of bytes: [UInt8]) throws(PictureHeader.Flaw) -> PictureHeader {
    let header = try PictureHeader(bytes)
    guard header.size.pixels <= PictureHeader.mostKeptPixels else {
      throw .tooManyPixels(header.size, limit: PictureHeader.mostKeptPixels)
    }
    return header
  }

  /// Runs exiftool on all pictures that it has not read yet, in as few processes as possible.
  private func addMetadata(to looks: inout [Look], in folder: Descriptor) async throws {
    let places = looks.indices.filter { at in
      if case .picture = looks[at].file.contents {
        !(looks[at].entry?.hasMetadata ?? false)
      } else {
        false
      }
    }
    guard !places.isEmpty,
      let read = await imageTool.metadata(
        of: places.flatMap { [looks[$0].file.name.text] + (looks[$0].xmp.map { [$0.name] } ?? []) },
        in: path)
    else { return }
    for at in places {
      let look = looks[at]
      guard case .picture(var facts) = look.file.contents else { continue }
      let files = [(name: look.file.name.text, stamp: look.stamp)] + (look.xmp.map { [$0] } ?? [])
      let now = try files.map { file throws(StorageError) in
        try folder.status(of: file.name)?.stamp
      }
      if let failed = files.first(where: { read.failures[$0.name] != nil }) {
        looks[at].entry = nil
        looks[at].become(.unreadable("\(failed.name): \(read.failures[failed.name] ?? "")"))
      } else if now != files.map(\.stamp) {
        looks[at].entry = nil
        looks[at].become(.unreadable("the file changed while apod read it"))
      } else if let own = read.metadata[look.file.name.text] {
        facts.metadata = (look.xmp.flatMap { read.metadata[$0.name] })?.filled(from: own) ?? own
        looks[at].become(.picture(facts))
        looks[at].entry?.facts = facts
        looks[at].entry?.hasMetadata = files.allSatisfy { $0.stamp?.isSettled(at: Date()) == true }
      }
    }
  }

  /// The bytes of the picture at an address from the archive. libvips writes the file again, so that nothing but the
  /// picture is published.
  func picture(at address: WebAddress) async -> Result<[UInt8], PictureRejection.Reason> {
    guard let name = FolderAddress.name(at: address) else {
      return .failure(.unreadable("the picture is not in the folder \(path)"))
    }
    do throws(StorageError) {
      guard let file = try Descriptor.folder(existing: path)?.plainFile(name.text) else {
        return .failure(.unreadable("the picture was deleted from the folder \(path)"))
      }
      let bytes = try FolderReading.contents(of: file)
      guard FolderAddress.address(of: name, digest: XXH64.hex(bytes)) == address else {
        return .failure(.unreadable("the picture has changed since the run began"))
      }
      let header: PictureHeader
      do throws(PictureHeader.Flaw) {
        header = try FolderReading.header(of: bytes)
      } catch {
        return .failure(.flaw(error))
      }
      return try await imageTool.native(of: bytes, header)
    } catch {
      return .failure(.unreadable("\(error)"))
    }
  }
}

extension FileStamp {
  /// Whether every later change of the file would change the stamp. Some file systems store times only in steps of two
  /// seconds, or without fractions of a second.
  fileprivate func isSettled(at now: Date) -> Bool {
    let age = now.timeIntervalSince1970 - Double(modified) / 1e9
    return abs(age) > (modified % 1_000_000_000 == 0 ? 2 : 0.05)
  }
}
