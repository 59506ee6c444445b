import Foundation
public import Pictures
public import Storage

extension ArchiveFolder {
  /// Reads `pictures.jsonl`: a record for each day's picture, and the lines that cannot be parsed.
  public func keptPictures() throws(StorageError) -> KeptPictures {
    let bytes = try Descriptor.folder(existing: path)?.contents(of: "pictures.jsonl")
    let lines = Lines<KeptPicture>(bytes ?? [])
    return KeptPictures(
      pictures: Dictionary(lines.values.map { ($0.day, $0) }) { $1 },
      damaged: lines.damaged.map {
        ArchiveFolder.Damage(file: "pictures.jsonl", folder: path, line: $0)
      })
  }

  /// Writes the records when they differ from what was loaded, after damaged lines were copied to `damaged/`.
  /// Returns whether it wrote anything.
  public func save(
    _ pictures: [Day: KeptPicture], over kept: KeptPictures
  ) throws(StorageError) -> Bool {
    guard pictures != kept.pictures || !kept.damaged.isEmpty else { return false }
    try setAside(kept.damaged)
    var bytes: [UInt8] = []
    for picture in pictures.values.sorted(by: { $0.day < $1.day }) { bytes += picture.line + [10] }
    try Descriptor.folder(made: path).replace("pictures.jsonl", with: bytes)
    return true
  }

  /// Writes a picture file's bytes, durably.
  public func keep(_ bytes: [UInt8], of file: PictureFile) throws(StorageError) {
    let (above, name) = SitePath.parts(file.path)
    try folder(made: "\(ArchiveFolder.pictures)/\(above)").replace(name, with: bytes)
  }
}

/// The content of `pictures.jsonl`.
public struct KeptPictures: Sendable {
  /// One record for each day that has one.
  public let pictures: [Day: KeptPicture]
  /// The lines that could not be parsed.
  public let damaged: [ArchiveFolder.Damage]
}
