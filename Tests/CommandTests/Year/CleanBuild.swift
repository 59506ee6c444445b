import Foundation

/// A build from nothing of a site's archive, which the site has to be equal to.
struct CleanBuild {
  private let site: URL
  private let folder: URL

  /// Of the site in `public` and its archive in `archive` below the one folder; made below the other, which
  /// is not there yet.
  init(of site: URL, in folder: URL) {
    self.site = site
    self.folder = folder
  }

  private var archive: URL { folder.appending(path: "archive") }
  private var output: URL { folder.appending(path: "public") }

  /// What builds it, once the archive is copied.
  var arguments: [String] {
    ["--offline", "--archive", archive.path, "--output", output.path]
  }

  /// Copies the archive without what earlier runs noted of the site and the pictures that they made.
  func copyArchive() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: site.appending(path: "archive"), to: archive)
    for name in ["manifest", "stamps", "making"] {
      let note = archive.appending(path: name)
      if FileManager.default.fileExists(atPath: note.path) {
        try FileManager.default.removeItem(at: note)
      }
    }
  }

  /// What one of the two has and the other has not, or otherwise: files, and folders too.
  func differences(owners: Set<String>) throws -> [String] {
    let paths = try (
      here: CleanBuild.paths(below: site.appending(path: "public")).subtracting(owners),
      clean: CleanBuild.paths(below: output)
    )
    let different = try paths.here.intersection(paths.clean).filter {
      try bytes(site.appending(path: "public/\($0)")) != bytes(output.appending(path: $0))
    }
    return paths.here.subtracting(paths.clean).sorted().map { "public/\($0) is in no clean build" }
      + paths.clean.subtracting(paths.here).sorted().map { "a clean build has public/\($0)" }
      + different.sorted().map { "public/\($0) is another one in a clean build" }
  }

  private static func paths(below folder: URL) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path))
  }

  /// Nil for a folder.
  private func bytes(_ file: URL) throws -> Data? {
    let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    return isFolder ? nil : try Data(contentsOf: file)
  }
}
