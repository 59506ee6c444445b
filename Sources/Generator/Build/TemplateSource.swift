import Foundation
import Site

/// Where the templates and assets come from.
public enum TemplateSource: Hashable, Sendable {
  /// A folder of them.
  case folder(String)
  /// The program itself, which holds those that it was made with.
  case builtIn

  /// The folder that was named; when none was, `Templates` where there is one, else those built in.
  public init(named folder: String?) {
    if let folder {
      self = .folder(folder)
    } else {
      var isFolder = ObjCBool(false)
      let isThere = unsafe FileManager.default.fileExists(
        atPath: TemplateSource.usualFolder, isDirectory: &isFolder)
      self = isThere && isFolder.boolValue ? .folder(TemplateSource.usualFolder) : .builtIn
    }
  }

  private static let usualFolder = "Templates"

  /// Every file: path below `Templates/` → bytes. A folder that is not there has none.
  func files() throws(GeneratorError) -> [String: [UInt8]] {
    switch self {
    case .builtIn: return BuiltIn.templates
    case .folder(let path):
      let folder = SiteFolder(path: path)
      var files: [String: [UInt8]] = [:]
      for below in try folder.paths() { files[below] = try folder.contents(below) }
      return files
    }
  }

  /// The languages that there are words of; nil when there are none, which is a fault of the templates.
  func languages() throws(GeneratorError) -> [String]? {
    let paths: [String]
    switch self {
    case .builtIn: paths = Array(BuiltIn.templates.keys)
    case .folder(let path):
      let folder = try Descriptor.folder(existing: "\(path)/\(Theme.languages)")
      paths = try folder?.names().map { Theme.languages + $0 } ?? []
    }
    let languages = Theme.languages(in: paths)
    return languages.isEmpty ? nil : languages
  }

  /// The stamps of all files, sorted by path; none for those built in, which only another program has
  /// otherwise.
  func stamps() throws(GeneratorError) -> [(path: String, stamp: FileStamp)] {
    switch self {
    case .builtIn: []
    case .folder(let path): try SiteFolder(path: path).stamps()
    }
  }

  /// The theme in these files of it.
  func theme(_ files: [String: [UInt8]], language: String) throws(GeneratorError) -> Theme {
    do throws(SiteError) {
      return try Theme(files: files, language: language)
    } catch {
      throw .site(error, folder: "\(self)")
    }
  }
}

extension TemplateSource: CustomStringConvertible {
  /// The folder's path, or `templates built into apod`.
  public var description: String {
    switch self {
    case .folder(let path): path
    case .builtIn: "templates built into apod"
    }
  }
}
