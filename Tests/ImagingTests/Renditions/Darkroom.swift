import Foundation
import Pictures
import Testing
import TestSupport

@testable import Imaging
@testable import Storage

/// An archive with pictures, and the maker of their renditions.
struct Darkroom {
  let temporary: TemporaryFolder
  let folder: ArchiveFolder

  /// The archive's folder can have any name.
  init(named name: String = "archive") throws {
    temporary = try TemporaryFolder()
    folder = ArchiveFolder(temporary.path + "/" + name)
  }

  func maker(
    _ tool: Vipsthumbnail? = nil, limits: Subprocess.Limits = .picture, cores: Int = 2
  ) async throws -> RenditionMaker {
    let real = try await Vipsthumbnail.found(in: Installed.searchPath)
    return RenditionMaker(tool ?? real, folder: folder, limits: limits, cores: cores)
  }

  /// A shell script named vipsthumbnail. It can write notes outside its folder.
  func fake(_ script: String) throws -> Vipsthumbnail {
    let name = "tools/\(UUID().uuidString)/vipsthumbnail"
    try temporary.write(name, "#!/bin/sh\n" + script + "\n")
    let path = temporary.path + "/" + name
    #expect(unsafe chmod(path, 0o755) == 0)
    var sandbox = Sandbox(for: path).writing(in: temporary.path)
    sandbox.readable.append("/dev")
    return Vipsthumbnail(
      path: path, version: "8.14.1", searchPath: Installed.searchPath, sandbox: sandbox)
  }

  /// The real program's path, for scripts.
  func real() async throws -> String {
    try await Vipsthumbnail.found(in: Installed.searchPath).path
  }

  /// Stores these bytes as the day's original.
  func keep(_ bytes: [UInt8], day: String = "2026-11-20") throws -> StoredPicture {
    let header = try PictureHeader(bytes)
    return try keep(bytes, day: day, as: header.type, header.size, frames: header.frames)
  }

  /// Stores these bytes, even if they are not a picture.
  func keep(
    _ bytes: [UInt8], day: String = "2026-11-20", as type: PictureType, _ size: PixelSize,
    frames: Int = 1
  ) throws -> StoredPicture {
    let day = try #require(Day(iso: day))
    let address = try #require(WebAddress("https://example.org/a"))
    let original = PictureFile(
      original: day, type: type, size: size, byteCount: bytes.count, digest: XXH64.hex(bytes))
    try PictureStore(folder).keep(bytes, of: original)
    return StoredPicture(
      day: day, media: address, address: address, type: type, size: size, frames: frames,
      original: original)
  }

  /// The error for these bytes, after which the archive must hold only originals.
  func fault(
    _ tool: Vipsthumbnail? = nil, _ bytes: [UInt8] = Drawn.jpeg(90, 60),
    as type: PictureType = .jpeg, limits: Subprocess.Limits = .picture
  ) async throws -> RenditionError? {
    let size = try #require(PixelSize(width: 90, height: 60))
    let kept = try keep(bytes, as: type, size)
    let originals = files
    let maker = try await self.maker(tool, limits: limits)
    var fault: RenditionError?
    do {
      _ = try await maker.make(of: kept)
    } catch {
      fault = error
    }
    #expect(files == originals)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/making"))
    return fault
  }

  func bytes(of file: PictureFile) throws -> [UInt8] {
    try Descriptor(folder.picturesPath + "/" + file.path, O_RDONLY).contents()
  }

  /// The paths of all files in the archive.
  var files: [String] {
    FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      .filter { FileManager.default.contents(atPath: folder.path + "/" + $0) != nil }.sorted() ?? []
  }
}

/// Whether the colours agree within the loss of a lossy format.
func isNear(_ color: ColorPlaceholder.Color?, _ other: Drawn.Color) -> Bool {
  guard let color else { return false }
  return zip([color.red, color.green, color.blue], [other.red, other.green, other.blue])
    .allSatisfy { abs(Int($0) - Int($1)) <= 6 }
}

extension ArchiveFolder {
  /// Whether the file is stored with its recorded bytes.
  func hasBytes(of file: PictureFile) -> Bool {
    let bytes = FileManager.default.contents(atPath: picturesPath + "/" + file.path)
    return bytes.map { XXH64.hex(Array($0)) } == file.digest
  }
}
