import Foundation

/// The disk of the year's archive and site. Where users can create namespaces (mostly on Linux), it is
/// a small file system that can be filled to the last byte.
final class YearDisk {
  /// Its root, as this process sees it.
  let root: URL
  /// Whether it is a separate file system. Otherwise it is a folder, and a full disk is only simulated
  /// by a limit on the length of files.
  let isOwn: Bool
  private let folder: URL
  /// A process inside the namespace, which keeps the namespace alive. It ends with its input, at the
  /// latest with this process.
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
    if !isOwn { print("A full disk is only simulated by a limit on files: \(said)") }
  }

  deinit { if holder.isRunning { holder.terminate() } }

  /// The command that starts the program after it in the disk's root. If `blocks` is given, no file
  /// can be longer than that many blocks of 512 bytes.
  func launcher(blocks: Int? = nil) -> [String] {
    let limit = blocks.map { "trap '' XFSZ && ulimit -f \($0) && " } ?? ""
    let shell = ["/bin/sh", "-c", "cd '\(folder.path)' && \(limit)exec \"$0\" \"$@\""]
    guard isOwn else { return shell }
    let target = "\(holder.processIdentifier)"
    return ["/usr/bin/nsenter", "-t", target, "-U", "-m", "--preserve-credentials"] + shell
  }

  /// Fills it and leaves that many kilobytes free.
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
