import Foundation
import Publishing
import Storage

extension Doctor {
  /// Checks that a build can write its files.
  struct DiskCheck {
    /// The least free space for a build, in bytes.
    private static let least = 50_000_000
    private static let probe = ".apod-doctor"

    private let folders: Build.Folders
    /// The limit on the site's size, in MB (10⁶ bytes).
    private let budget: Int

    init(_ folders: Build.Folders, budget: Int) {
      self.folders = folders
      self.budget = budget
    }

    func diagnoses() -> [Doctor.Diagnosis] {
      [look(folders.archive, "archive"), look(folders.output, "output")].flatMap { $0 } + place()
        + space()
    }

    /// Checks that files can be created and renamed in the folder, or in its nearest existing parent.
    private func look(_ path: String, _ name: String) -> [Doctor.Diagnosis] {
      do {
        let (folder, isThere) = try DiskCheck.nearest(path)
        try DiskCheck.probe(in: folder)
        let text =
          isThere
          ? "\(name) \(path) can be written" : "\(name) \(path) is not there, and can be made"
        return [Doctor.Diagnosis(.ok, .disk, text)]
      } catch {
        return [Doctor.Diagnosis(.wrong, .disk, "\(error)")]
      }
    }

    /// Checks that the site does not overlap the folders it is built from.
    private func place() -> [Doctor.Diagnosis] {
      do {
        let place = try OutputPath(
          folders.output, archive: ArchiveFolder(folders.archive), makesFolders: false)
        if case .folder(let templates) = folders.templates { try place.refuse(within: templates) }
        return []
      } catch {
        return [Doctor.Diagnosis(.wrong, .disk, "\(error)")]
      }
    }

    private func space() -> [Doctor.Diagnosis] {
      do {
        let (folder, _) = try DiskCheck.nearest(folders.output)
        let free = try DiskCheck.free(folder)
        let text = "\(free / 1_000_000) MB are free for \(folders.output)"
        if free < DiskCheck.least {
          return [Doctor.Diagnosis(.wrong, .disk, "\(text); free some space")]
        }
        guard free < budget * 1_000_000 else { return [Doctor.Diagnosis(.ok, .disk, text)] }
        return [
          Doctor.Diagnosis(
            .warning, .disk,
            "\(text), less than the site's budget of \(budget) MB; free some space, or set budget")
        ]
      } catch {
        return [Doctor.Diagnosis(.wrong, .disk, "\(error)")]
      }
    }

    /// The folder at the path, or its nearest existing parent.
    private static func nearest(_ path: String) throws -> (String, isThere: Bool) {
      var folder = path
      while unsafe access(folder, F_OK) != 0, errno == ENOENT {
        let above = DiskPath.above(folder)
        guard above != folder else { break }
        folder = above
      }
      _ = try Descriptor.folder(folder)
      return (folder, folder == path)
    }

    /// Creates a file, renames it, and removes it.
    private static func probe(in path: String) throws {
      let folder = try Descriptor.folder(path)
      let names = (1...2).map { "\(probe)-\(getpid())-\($0)" }
      defer { for name in names { _ = unsafe unlinkat(folder.number, name, 0) } }
      let file = try Descriptor(newFile: names[0], in: folder)
      try file.write([10])
      try file.sync()
      try folder.rename(names[0], to: names[1])
    }

    /// The free space for this user, in bytes.
    private static func free(_ path: String) throws -> Int {
      do {
        let system = try FileManager.default.attributesOfFileSystem(forPath: path)
        return (system[.systemFreeSize] as? NSNumber)?.intValue ?? 0
      } catch {
        throw StorageError.unreadable(path: path, reason: error.localizedDescription)
      }
    }
  }
}
