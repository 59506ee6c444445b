public import Site

/// The published site on disk: a folder that changes as a whole, and what is known of what it holds.
///
/// It is used under the archive's lock.
public struct PublicFolder: Sendable {
  let output: OutputPath
  let archive: ArchiveFolder
  let last: LastEdition

  /// What was published last, as far as it is known; see `stage` for whether it still is there.
  public var manifest: Manifest { last.manifest }

  /// Whether what was published last is known in part only: the manifest has been damaged.
  public var isKnownInPart: Bool { last.isDamaged }

  /// Where the site is, symbolic links resolved.
  var path: String { output.path }

  /// The site at the path, repaired when the last run was killed while it published.
  ///
  /// Throws `output` when the path cannot be a site, `locked` when another archive's run publishes
  /// there, and `disk`.
  public init(_ path: String, archive: ArchiveFolder) async throws(GeneratorError) {
    self.archive = archive
    output = try OutputPath(path, archive: archive)
    last = try await Repair(output: output, manifest: ManifestFile(archive)).lastEdition()
  }

  /// A tree beside the site that holds these files of the last edition, and the paths among them where
  /// the file is gone or somebody else changed it: these have to be made anew.
  public func stage(
    keeping paths: [String]
  ) async throws(GeneratorError) -> (staging: Staging, lost: [String]) {
    let staging = try Staging(self)
    do throws(GeneratorError) {
      return (staging, lost: try await staging.keep(paths))
    } catch {
      try staging.abandon()
      throw error
    }
  }
}
