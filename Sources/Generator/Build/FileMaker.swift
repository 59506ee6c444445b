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

  /// Makes a few files, which are in memory at once, and tells of pictures last. `size` is that of all
  /// others.
  ///
  /// All are rendered before any is checked, and checked before any is written: a processor that goes to and
  /// fro between these forgets the way, above all when it asks the system for something, and takes a tenth
  /// longer.
  func make(
    _ files: ArraySlice<PlannedFile>, beside size: SiteSize = SiteSize()
  ) throws(GeneratorError) -> [Made] {
    var rendered: [(file: PlannedFile, bytes: [UInt8])] = []
    rendered.reserveCapacity(files.count)
    for file in files where file.picture == nil {
      do throws(SiteError) {
        rendered.append((file, try file.render(beside: size)))
      } catch {
        throw .site(error, folder: "")
      }
    }
    let checked = rendered.map { checker.check(path: $0.file.path, bytes: $0.bytes) }
    var made: [Made] = []
    made.reserveCapacity(files.count)
    for ((file, bytes), checked) in zip(rendered, checked) {
      let digest = try staging.add(file.path, bytes)
      made.append(
        Made(
          published: Published(
            path: file.path, kind: file.kind, digest: digest, fingerprint: file.fingerprint,
            byteCount: bytes.count, references: checked.references),
          findings: checked.findings))
    }
    for file in files {
      if let picture = file.picture { made.append(try copy(picture, to: file)) }
    }
    return made
  }

  private func copy(
    _ picture: PictureFile, to file: PlannedFile
  ) throws(GeneratorError) -> Made {
    try staging.add(file.path, picture: picture)
    return Made(
      published: Published(
        path: file.path, kind: file.kind, digest: picture.digest, fingerprint: file.fingerprint,
        byteCount: picture.byteCount, references: References(ids: [], links: [])),
      findings: [])
  }
}
