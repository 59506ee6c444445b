import Foundation
public import Pictures

extension ArchiveFolder {
  /// What is known of the days' stills, and the lines of `pictures.jsonl` that cannot be read.
  public func keptPictures() throws(GeneratorError) -> KeptPictures {
    let bytes = try Descriptor.folder(existing: path)?.contents(of: "pictures.jsonl")
    let lines = Lines<KeptPicture>(bytes ?? [])
    return KeptPictures(
      pictures: Dictionary(lines.values.map { ($0.day, $0) }) { $1 },
      damaged: lines.damaged.map { ArchiveDamage(file: "pictures.jsonl", folder: path, line: $0) })
  }

  /// Writes what is known of the days' stills when it differs from what was loaded. Damaged lines are
  /// set aside first. Returns whether anything was written.
  public func save(
    _ pictures: [Day: KeptPicture], over kept: KeptPictures
  ) throws(GeneratorError) -> Bool {
    guard pictures != kept.pictures || !kept.damaged.isEmpty else { return false }
    try setAside(kept.damaged)
    var bytes: [UInt8] = []
    for picture in pictures.values.sorted(by: { $0.day < $1.day }) {
      bytes += picture.line
      bytes.append(UInt8(ascii: "\n"))
    }
    try Descriptor.folder(made: path).replace("pictures.jsonl", with: bytes)
    return true
  }

  /// Where the bytes of picture files are: each at its `path` below this folder.
  public var picturesPath: String { path + "/" + ArchiveFolder.pictures }

  /// Keeps a picture's bytes.
  public func keep(_ bytes: [UInt8], of file: PictureFile) throws(GeneratorError) {
    let (above, name) = SitePath.parts(file.path)
    try folder(made: "\(ArchiveFolder.pictures)/\(above)").replace(name, with: bytes)
  }
}

/// What `pictures.jsonl` holds.
public struct KeptPictures: Sendable {
  /// What is known of each day's still.
  public let pictures: [Day: KeptPicture]
  /// The lines that cannot be read.
  public let damaged: [ArchiveDamage]
}
