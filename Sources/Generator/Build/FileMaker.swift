import Pictures
import Publishing
import Site
import Validation

/// Renders files, and checks and stages those that are not already published.
struct FileMaker {
  struct Made: Sendable {
    let published: Manifest.File
    /// Nil for an unchanged file, which passed the checks before.
    var findings: [Finding]?
  }

  let staging: Staging
  let checker: Checker
  /// The last published edition when the same checker checked it, else empty.
  let last: Manifest

  /// Renders a batch of files, and returns pictures last.
  ///
  /// All are rendered before any is checked, and checked before any is written: alternating between these costs
  /// a tenth more time, above all around system calls.
  func make(_ files: ArraySlice<SiteFile>) throws -> [Made] {
    var made: [Made] = []
    made.reserveCapacity(files.count)
    var changed: [(file: SiteFile, bytes: [UInt8], digest: String)] = []
    for file in files {
      guard let bytes = file.render() else { continue }
      let digest = XXH64.hex(bytes)
      if let known = try kept(file, digest) {
        made.append(Made(published: known))
      } else {
        changed.append((file, bytes, digest))
      }
    }
    let checked = changed.map { checker.check(path: $0.file.path, bytes: $0.bytes) }
    for ((file, bytes, digest), checked) in zip(changed, checked) {
      made.append(try stage(file, bytes, digest, checked))
    }
    for file in files {
      if let picture = file.picture { made.append(try stage(file, picture)) }
    }
    return made
  }

  /// Renders a file that depends on the files made before, such as a list of them; nil for a picture.
  func make(_ file: SiteFile, after others: Manifest) throws -> Made? {
    guard let bytes = file.render(after: others) else { return nil }
    let digest = XXH64.hex(bytes)
    if let known = try kept(file, digest) { return Made(published: known) }
    return try stage(file, bytes, digest, checker.check(path: file.path, bytes: bytes))
  }

  /// The published file when it has these bytes, and so has passed the checks; nil otherwise.
  private func kept(_ file: SiteFile, _ digest: String) throws -> Manifest.File? {
    guard let known = last.files[file.path], known.digest == digest, known.kind == file.kind,
      staging.keep(file.path)
    else { return nil }
    return known
  }

  private func stage(
    _ file: SiteFile, _ bytes: [UInt8], _ digest: String, _ checked: Checked
  ) throws -> Made {
    try staging.add(file.path, bytes, digest: digest)
    return Made(
      published: Manifest.File(
        path: file.path, kind: file.kind, digest: digest, byteCount: bytes.count,
        references: checked.references),
      findings: checked.findings)
  }

  private func stage(
    _ file: SiteFile, _ picture: PictureFile
  ) throws -> Made {
    if let known = try kept(file, picture.digest) { return Made(published: known) }
    try staging.add(file.path, picture: picture)
    return Made(
      published: Manifest.File(
        path: file.path, kind: file.kind, digest: picture.digest, byteCount: picture.byteCount,
        references: References(ids: [], links: [])), findings: [])
  }
}
