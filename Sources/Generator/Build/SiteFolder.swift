import Foundation

/// A folder with a site in it, ours or anybody's.
struct SiteFolder {
  let path: String

  /// The paths of all files below the folder, sorted; hidden ones are left out. A folder that is not
  /// there has none.
  func paths() throws(GeneratorError) -> [String] {
    let root = URL(filePath: path, directoryHint: .isDirectory).resolvingSymlinksInPath()
    var paths: [String] = []
    var failure: (any Error)?
    let walk = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles]
    ) {
      failure = $1
      return false
    }
    do {
      while let file = walk?.nextObject() as? URL {
        if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
          paths.append(String(file.path.dropFirst(root.path.count).drop { $0 == "/" }))
        }
      }
      if let failure { throw failure }
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return []
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    return paths.sorted()
  }

  /// Whether there is any page.
  func hasPage() throws(GeneratorError) -> Bool { try paths().contains { $0.hasSuffix(".html") } }

  /// The bytes of a file below the folder.
  func contents(_ below: String) throws(GeneratorError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(filePath: path + "/" + below)))
    } catch {
      throw .unreadable(path: path + "/" + below, reason: error.localizedDescription)
    }
  }
}
