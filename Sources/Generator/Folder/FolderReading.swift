import Foundation
import Imaging
import Pictures
import Sources
import Storage

/// Reads a folder of one's own pictures. Nothing in it is changed.
struct FolderReading: Sendable {
  let path: String

  /// What the folder holds, judged. Every picture is read whole, since it may have changed in place. Throws
  /// `nothingToShow` when there is no such folder.
  func judgement(today: Day) async throws -> FolderJudgement {
    guard let folder = try Descriptor.Shared(folder: path) else {
      throw GeneratorError.nothingToShow(.noFolder(path))
    }
    let names = try folder.descriptor.names(repaired: true).sorted()
    let files = try await concurrentMap(names, chunk: 1) { name throws(StorageError) in
      try FolderReading.file(FileName(name), in: folder)
    }
    return FolderJudgement(files.compactMap(\.self), today: today)
  }

  /// Nil for a file that is gone by now.
  static func file(
    _ name: FileName, in folder: Descriptor.Shared
  ) throws(StorageError) -> FolderFile? {
    guard let status = try folder.descriptor.status(of: name.text) else {
      // The folder's listing has no other name for a file whose name is not UTF-8.
      return name.text.unicodeScalars.contains("\u{FFFD}")
        ? FolderFile(name: name, kind: .file, bytes: 0, contents: .unread) : nil
    }
    let kind: FolderFile.Kind =
      switch status.kind {
      case .file: .file
      case .folder: .folder
      case .symbolicLink, .other: .other
      }
    return FolderFile(
      name: name, kind: kind, bytes: status.stamp.byteCount,
      contents: kind == .file ? contents(of: name, status.stamp.byteCount, in: folder) : .unread)
  }

  private static func contents(
    of name: FileName, _ byteCount: Int, in folder: Descriptor.Shared
  ) -> FolderFile.Contents {
    switch name.role {
    case .sidecar:
      guard byteCount <= Sidecar.mostBytes else { return .unread }
      return read(name, atMost: Sidecar.mostBytes, in: folder) { .text($0) }
    case .picture:
      guard byteCount <= PictureClient.mostBytes else {
        return .unreadable(
          "it has \(byteCount) bytes, and may have \(PictureClient.mostBytes)")
      }
      return read(name, atMost: PictureClient.mostBytes, in: folder) { bytes in
        do throws(PictureHeader.Flaw) {
          return .picture(try facts(bytes, PictureHeader(bytes)))
        } catch {
          return .unreadable("\(error)")
        }
      }
    case .film, .other, .passedOver: return .unread
    }
  }

  /// What is read of a picture. Throws when it cannot be shown.
  static func facts(
    _ bytes: [UInt8], _ header: PictureHeader
  ) throws(PictureHeader.Flaw) -> FolderFile.Facts {
    // What readers get has none of the metadata; a file of which that cannot be said is not shown.
    guard bytes.withoutMetadata != nil else { throw .broken }
    return FolderFile.Facts(
      size: header.size, digest: XXH64.hex(bytes), metadata: PictureMetadata(of: bytes))
  }

  private static func read(
    _ name: FileName, atMost limit: Int, in folder: Descriptor.Shared,
    _ use: ([UInt8]) -> FolderFile.Contents
  ) -> FolderFile.Contents {
    do throws(StorageError) {
      guard let file = try folder.descriptor.plainFile(name.text) else {
        return .unreadable("it is gone")
      }
      return use(try file.contents(atMost: limit))
    } catch {
      return .unreadable("\(error)")
    }
  }

  /// The file that an address in the archive stands for, without its metadata.
  func picture(at address: WebAddress) -> Result<[UInt8], PictureRefusal.Reason> {
    guard let name = FolderAddress.name(at: address) else {
      return .failure(.unreadable("it is none of the folder \(path)"))
    }
    do throws(StorageError) {
      let file = try Descriptor.folder(existing: path)?.plainFile(name.text)
      guard let bytes = try file?.contents(atMost: PictureClient.mostBytes) else {
        return .failure(.unreadable("it is gone from the folder \(path)"))
      }
      guard FolderAddress.address(of: name, digest: XXH64.hex(bytes)) == address else {
        return .failure(.unreadable("it has changed since the run began"))
      }
      guard let shown = bytes.withoutMetadata else { return .failure(.flaw(.broken)) }
      return .success(shown)
    } catch {
      return .failure(.unreadable("\(error)"))
    }
  }
}
