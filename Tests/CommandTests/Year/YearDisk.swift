import Foundation

@testable import Storage

/// The disk that holds the year's archive and site. Where the system lets its users have name spaces
/// of their own (Linux, most often) it is a small file system that can be filled to the last byte;
/// elsewhere a folder, and a full disk is only played by a limit on the length of files.
final class YearDisk {
  /// Its root, as this process sees it.
  let root: URL
  /// Why it is only a folder; nil when it is a disk of its own.
  let lack: String?
  private let folder: URL
  private let holder: Holder?

  /// A process inside the name space: while it lives, the disk does. It ends when its input does, that is
  /// with this process at the latest.
  private struct Holder {
    let process: Process
    let input: Pipe
  }

  init(in folder: URL) throws {
    self.folder = folder.appending(path: "disk")
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    do {
      let holder = try YearDisk.mount(on: self.folder)
      root = URL(filePath: "/proc/\(holder.process.processIdentifier)/root\(self.folder.path)")
      self.holder = holder
      lack = nil
    } catch {
      root = self.folder
      holder = nil
      lack = error.reason
    }
  }

  deinit { holder?.process.terminate() }

  private struct NoDisk: Error { let reason: String }

  private static func mount(on folder: URL) throws(NoDisk) -> Holder {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/unshare")
    process.arguments = [
      "-rm", "/bin/sh", "-c",
      #"mount -t tmpfs -o size=192m,mode=0755 year "$0" && echo mounted && exec cat"#, folder.path,
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    do { try process.run() } catch { throw NoDisk(reason: error.localizedDescription) }
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard said.hasPrefix("mounted") else {
      process.terminate()
      throw NoDisk(reason: said.split(separator: "\n").first.map(String.init) ?? "no answer")
    }
    return Holder(process: process, input: input)
  }

  /// What starts a program, given after it, in the disk's root. No file that it writes may be longer
  /// than so many blocks of 512 bytes, when given.
  func launcher(blocks: Int? = nil) -> [String] {
    let limit = blocks.map { "trap '' XFSZ && ulimit -f \($0) && " } ?? ""
    let shell = ["/bin/sh", "-c", "cd '\(folder.path)' && \(limit)exec \"$0\" \"$@\""]
    guard let holder else { return shell }
    return [
      "/usr/bin/nsenter", "-t", "\(holder.process.processIdentifier)", "-U", "-m",
      "--preserve-credentials",
    ] + shell
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
