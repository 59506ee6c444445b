import Foundation
import Pictures
import Storage

extension ArchiveFolder {
  /// Moves renditions from their working folder into the archive: all, or after an error none.
  ///
  /// Without fsync: a file damaged by a power cut does not match its digest, and is made again.
  func place(_ renditions: [PictureFile], from room: String) throws(RenditionError) {
    var placed: [PictureFile] = []
    do throws(StorageError) {
      let room = try Descriptor.folder(room)
      for file in renditions {
        try place(file, from: room)
        placed.append(file)
      }
    } catch {
      takeBack(placed)
      throw .disk(error)
    }
  }

  /// Removes what was moved. Errors are ignored: the one that led here says more.
  private func takeBack(_ placed: [PictureFile]) {
    do throws(StorageError) {
      guard let pictures = try folder(existing: ArchiveFolder.pictures) else { return }
      for file in placed {
        let (above, name) = SitePath.parts(file.path)
        try pictures.folder(existing: above)?.remove(name)
      }
    } catch {}
  }

  private func place(
    _ file: PictureFile, from room: borrowing Descriptor
  ) throws(StorageError) {
    let (above, name) = SitePath.parts(file.path)
    let folder = try folder(made: "\(ArchiveFolder.pictures)/\(above)")
    let draft = RenditionJob.name(file.type, width: file.size.width)
    if unsafe renameat(room.number, draft, folder.number, name) == 0 { return }
    // The pictures may be on another file system.
    guard errno == EXDEV, let bytes = try room.contents(of: draft) else {
      throw .disk(path: "\(folder.path)/\(name)", action: "be replaced", code: errno)
    }
    try keep(bytes, of: file)
  }
}
