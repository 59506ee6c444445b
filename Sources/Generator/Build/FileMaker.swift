import Pictures
import Site
import Validation

/// Renders files, checks them, and stages them.
struct FileMaker {
  /// A file that is staged.
  struct Made: Sendable {
    let published: Published
    let findings: [Finding]
  }

  let staging: Staging
  let checker: Checker

  /// Makes a few files, which are in memory at once, and tells of pictures last.
  ///
  /// All are rendered before any is checked, and checked before any is written: a processor that goes to and
  /// fro between these forgets the way, above all when it asks the system for something, and takes a tenth
  /// longer.
  func make(_ files: ArraySlice<PlannedFile>) throws(GeneratorError) -> [Made] {
    var rendered: [(file: PlannedFile, bytes: [UInt8])] = []
    rendered.reserveCapacity(files.count)
    for file in files where file.picture == nil { rendered.append((file, try render(file))) }
    let checked = rendered.map { checker.check(path: $0.file.path, bytes: $0.bytes) }
    var made: [Made] = []
    made.reserveCapacity(files.count)
    for ((file, bytes), checked) in zip(rendered, checked) {
      made.append(try stage(file, bytes, checked))
    }
    for file in files {
      if let picture = file.picture { made.append(try stage(file, picture)) }
    }
    return made
  }

  /// Makes a file that tells of the size of all others.
  func make(_ file: PlannedFile, beside size: SiteSize) throws(GeneratorError) -> Made {
    let bytes = try render(file, beside: size)
    return try stage(file, bytes, checker.check(path: file.path, bytes: bytes))
  }

  private func render(
    _ file: PlannedFile, beside size: SiteSize = SiteSize()
  ) throws(GeneratorError) -> [UInt8] {
    do throws(SiteError) { return try file.render(beside: size) } catch {
      throw .site(error, folder: "")
    }
  }

  private func stage(
    _ file: PlannedFile, _ bytes: [UInt8], _ checked: Checked
  ) throws(GeneratorError) -> Made {
    Made(
      published: Published(
        path: file.path, kind: file.kind, digest: try staging.add(file.path, bytes),
        fingerprint: file.fingerprint, byteCount: bytes.count, references: checked.references),
      findings: checked.findings)
  }

  private func stage(
    _ file: PlannedFile, _ picture: PictureFile
  ) throws(GeneratorError) -> Made {
    try staging.add(file.path, picture: picture)
    return Made(
      published: Published(
        path: file.path, kind: file.kind, digest: picture.digest, fingerprint: file.fingerprint,
        byteCount: picture.byteCount, references: References(ids: [], links: [])),
      findings: [])
  }
}
