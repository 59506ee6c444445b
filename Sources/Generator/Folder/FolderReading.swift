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
    var looks = try FolderReading.list(folder)
    await inFlight(looks.indices, width: FolderReading.width) { [looks] at in
      (at, await read(looks[at], in: folder, cache))
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

  /// A file, and what the cache needs to know about it.
  private struct Look: Sendable {
    var file: FolderFile
    /// The file's stamp; nil if its status cannot be read.
    let stamp: FileStamp?
    /// The XMP file next to the picture.
    var xmp: (name: String, stamp: FileStamp)?
    /// The picture's entry in the next cache; nil if the next run must read the picture again.
    var entry: FolderCache.Entry?

    /// The names and stamps of the picture and its XMP file.
    var files: [(name: String, stamp: FileStamp?)] {
      [(file.name.text, stamp)] + (xmp.map { [$0] } ?? [])
    }
  }

  /// All files of the folder, unread. Each picture is paired with its XMP file. Darktable writes `name.jpg.xmp`, and
  /// Lightroom writes `name.xmp`.
  private static func list(_ folder: Descriptor) throws(StorageError) -> [Look] {
    var looks: [Look] = []
    var xmp: [String: (name: String, stamp: FileStamp)] = [:]
    for text in try folder.names(repaired: true).sorted() {
      let (name, status) = (FileName(text), try folder.status(of: text))
      // A file that no longer exists is skipped. However, if the file's name is not UTF-8, the repaired name does not
      // refer to the file, although it exists.
      guard status != nil || text.unicodeScalars.contains("\u{FFFD}") else { continue }
      let kind: FolderFile.Kind =
        switch status?.kind {
        case .file, nil: .file
        case .folder: .folder
        case .symbolicLink, .other: .other
        }
      let stamp = status?.stamp
      looks.append(
        Look(
          file: FolderFile(
            name: name, kind: kind, bytes: stamp?.byteCount ?? 0, contents: .unread),
          stamp: stamp))
      if kind == .file, name.fileExtension == "xmp" { xmp[name.stemKey] = stamp.map { (text, $0) } }
    }
    for at in looks.indices where looks[at].file.name.role == .picture {
      let name = looks[at].file.name
      looks[at].xmp = xmp[name.key] ?? xmp[name.stemKey]
    }
    return looks
  }

  /// Reads a sidecar, or a picture that has changed since the cache was written.
  private func read(_ look: Look, in folder: Descriptor, _ cache: FolderCache) async -> Look {
    var look = look
    let (name, bytes) = (look.file.name, look.file.bytes)
    let isSidecar = name.role == .sidecar && bytes <= Sidecar.mostBytes
    guard look.file.kind == .file, isSidecar || name.role == .picture else { return look }
    if !isSidecar, var entry = cache.entries[name.text], entry.stamp == look.stamp {
      // If the XMP file has changed, the metadata is read again.
      if entry.xmp != look.xmp?.stamp { (entry.xmp, entry.hasMetadata) = (look.xmp?.stamp, false) }
      (look.entry, look.file.contents) = (entry, .picture(entry.facts))
      return look
    }
    guard bytes <= PictureClient.mostBytes else {
      look.file.contents = .unreadable(
        "the file is \(bytes) bytes long; the limit is \(PictureClient.mostBytes)")
      return look
    }
    do {
      guard let file = try folder.plainFile(name.text) else {
        look.file.contents = .unreadable("the file no longer exists")
        return look
      }
      guard !isSidecar else {
        look.file.contents = .text(try file.contents(atMost: Sidecar.mostBytes))
        return look
      }
      return try await FolderReading.memory.within(taking: bytes >> 20) {
        try await opened(look, file, cache)
      } ?? look
    } catch {
      look.file.contents = .unreadable("\(error)")
      return look
    }
  }

  /// Reads a whole picture. Decodes it, unless the cache has an entry for the same bytes.
  private func opened(
    _ look: Look, _ file: Descriptor, _ cache: FolderCache
  ) async throws -> Look {
    var look = look
    let bytes = try file.contents(atMost: PictureClient.mostBytes)
    let header = try FolderReading.header(of: bytes)
    let digest = XXH64.hex(bytes)
    let known = cache.digests[digest]
    let isDecoded = if known == nil { try await imageTool.decodes(file, header) } else { true }
    let facts = known?.facts ?? FolderFile.Facts(size: header.size, digest: digest)
    look.file.contents = .picture(facts)
    if isDecoded, let stamp = look.stamp, stamp.isSettled(at: Date()) {
      let isKnown = known?.xmp == nil && look.xmp == nil && known?.hasMetadata == true
      look.entry = FolderCache.Entry(
        stamp: stamp, xmp: look.xmp?.stamp, facts: facts, hasMetadata: isKnown)
    }
    return look
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
        looks[at].entry?.hasMetadata != true
      } else {
        false
      }
    }
    guard !places.isEmpty,
      let read = await imageTool.metadata(
        of: places.flatMap { looks[$0].files.map(\.name) }, in: path)
    else { return }
    for at in places {
      let look = looks[at]
      guard case .picture(var facts) = look.file.contents else { continue }
      let now = try look.files.map { file throws(StorageError) in
        try folder.status(of: file.name)?.stamp
      }
      if let failed = look.files.first(where: { read.failures[$0.name] != nil }) {
        looks[at].entry = nil
        looks[at].file.contents = .unreadable("\(failed.name): \(read.failures[failed.name] ?? "")")
      } else if now != look.files.map(\.stamp) {
        looks[at].entry = nil
        looks[at].file.contents = .unreadable("the file changed while apod read it")
      } else if let own = read.metadata[look.file.name.text] {
        facts.metadata = (look.xmp.flatMap { read.metadata[$0.name] })?.filled(from: own) ?? own
        looks[at].file.contents = .picture(facts)
        looks[at].entry?.facts = facts
        looks[at].entry?.hasMetadata = now.allSatisfy { $0?.isSettled(at: Date()) == true }
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
      let bytes = try file.contents(atMost: PictureClient.mostBytes)
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
