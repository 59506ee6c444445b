public import Foundation
import Testing

/// A real folder for one test, named after it, and removed with the value.
public final class TemporaryFolder: Sendable {
  /// Its path, without a slash at the end.
  public let path: String

  /// The same as a file URL.
  public var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// Creates the folder, unless the test does.
  public init(isMade: Bool = true) throws {
    let name = (Test.current?.name ?? "shared").map {
      $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-"
    }
    path = NSTemporaryDirectory() + "apod-\(String(name.prefix(60)))-\(UUID().uuidString)"
    guard isMade else { return }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    guard FileManager.default.fileExists(atPath: path) else { return }
    // Tests remove permissions. They are restored first, because the folder could not be removed otherwise.
    if let names = FileManager.default.enumerator(atPath: path) {
      for case let name as String in names { _ = unsafe chmod(path + "/" + name, 0o755) }
    }
    do { try FileManager.default.removeItem(atPath: path) } catch { print(error) }
  }

  /// Writes a file, and the folders above it.
  public func write(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The text of a file; nil when it is not there.
  public func read(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a file; nil when it is not there.
  public func bytes(_ name: String) -> Data? {
    FileManager.default.contents(atPath: path + "/" + name)
  }

  /// Every file below, with its text, by its path.
  public func files(below folder: String = "") -> [String: String] {
    var files: [String: String] = [:]
    let root = folder.isEmpty ? path : path + "/" + folder
    for name in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
      let file = folder.isEmpty ? name : folder + "/" + name
      if let text = read(file) { files[name] = text }
    }
    return files
  }
}
