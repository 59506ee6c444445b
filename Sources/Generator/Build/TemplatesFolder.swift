/// A folder of templates and assets.
struct TemplatesFolder {
  let path: String

  /// Every file below the folder: path from there → bytes. A folder that is not there has none.
  func files() throws(GeneratorError) -> [String: [UInt8]] {
    let folder = SiteFolder(path: path)
    var files: [String: [UInt8]] = [:]
    for below in try folder.paths() { files[below] = try folder.contents(below) }
    return files
  }
}
