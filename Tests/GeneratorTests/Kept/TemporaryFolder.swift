import Foundation

/// A real folder for one test, removed with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "apod-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Tests take rights away; they come back first, or the folder would stay.
    if let names = FileManager.default.enumerator(atPath: path) {
      for case let name as String in names { _ = unsafe chmod(path + "/" + name, 0o755) }
    }
    do { try FileManager.default.removeItem(atPath: path) } catch { print(error) }
  }

  func write(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }

  /// Every file below, with its text, by its path.
  func files(below folder: String = "") -> [String: String] {
    var files: [String: String] = [:]
    let root = folder.isEmpty ? path : path + "/" + folder
    for name in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
      let file = folder.isEmpty ? name : folder + "/" + name
      if let text = read(file) { files[name] = text }
    }
    return files
  }
}
