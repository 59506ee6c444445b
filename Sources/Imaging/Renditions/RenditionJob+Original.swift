import Pictures
import Storage

extension RenditionJob {
  /// The bytes of the kept original, once they are what its record says. Files in the archive may be damaged or
  /// replaced, and the limits of the decoder follow from the record.
  static func bytes(
    of original: PictureFile, in folder: ArchiveFolder
  ) throws(RenditionError) -> [UInt8] {
    let bytes = try contents(of: original, in: folder)
    let found: PictureHeader
    do throws(PictureHeader.Flaw) {
      found = try PictureHeader(bytes)
    } catch {
      throw .flaw(error)
    }
    guard found.type == original.type, found.size == original.size else {
      throw .notAsRecorded(original, found: found)
    }
    return bytes
  }

  private static func contents(
    of original: PictureFile, in folder: ArchiveFolder
  ) throws(RenditionError) -> [UInt8] {
    do throws(StorageError) {
      let kept = try folder.folder(existing: ArchiveFolder.pictures)
      if let bytes = try kept?.contents(of: original.path) { return bytes }
    } catch {
      throw .disk(error)
    }
    throw .noOriginal
  }
}
