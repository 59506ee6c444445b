import Foundation

/// The disk that holds the year's archive and site: where the system lets its users have name spaces of
/// their own (Linux, most often), a small file system that can be filled to the last byte.
final class YearDisk {
  /// Its root, as this process sees it.
  let root: URL
  /// Whether it is a file system of its own. Elsewhere it is a folder, and a full disk is only played
  /// by a limit on the length of files.
  let isOwn: Bool
  private let folder: URL
  /// A process inside the name space, which lives as long as it does. It ends when its input does, that
  /// is with this process at the latest.
  private let holder = Process()
  private let input = Pipe()

  init(in folder: URL) throws {
    self.folder = folder.appending(path: "disk")
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    let mount = "mount -t tmpfs -o size=192m,mode=0755 year \"$0\" && echo mounted && exec cat"
    let output = Pipe()
    holder.executableURL = URL(filePath: "/bin/sh")
    holder.arguments = ["-c", "exec unshare -rm sh -c '\(mount)' \"$0\" 2>&1", self.folder.path]
    holder.standardInput = input
    holder.standardOutput = output
    try holder.run()
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    isOwn = said.hasPrefix("mounted")
    let inside = "/proc/\(holder.processIdentifier)/root\(self.folder.path)"
    root = isOwn ? URL(filePath: inside) : self.folder
    if !isOwn { print("A full disk is only played by a limit on files: \(said)") }
  }

  deinit { if holder.isRunning { holder.terminate() } }

  /// What starts a program, given after it, in the disk's root. No file that it writes may be longer
  /// than so many blocks of 512 bytes, when given.
  func launcher(blocks: Int? = nil) -> [String] {
    let limit = blocks.map { "trap '' XFSZ && ulimit -f \($0) && " } ?? ""
    let shell = ["/bin/sh", "-c", "cd '\(folder.path)' && \(limit)exec \"$0\" \"$@\""]
    guard isOwn else { return shell }
    let target = "\(holder.processIdentifier)"
    return ["/usr/bin/nsenter", "-t", target, "-U", "-m", "--preserve-credentials"] + shell
  }

  /// Fills it up to so many kilobytes.
  func fill(leaving kilobytes: Int) throws {
    let system = try FileManager.default.attributesOfFileSystem(forPath: root.path)
    let free = (system[.systemFreeSize] as? NSNumber)?.intValue ?? 0
    try Data(count: max(0, free - kilobytes * 1_024)).write(to: ballast)
  }

  /// Makes room again.
  func clear() throws {
    guard FileManager.default.fileExists(atPath: ballast.path) else { return }
    try FileManager.default.removeItem(at: ballast)
  }

  private var ballast: URL { root.appending(path: "ballast") }
}
