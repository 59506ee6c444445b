import Foundation
import Pictures

/// An open file or folder, which deinit closes.
///
/// All operations use POSIX calls, because they are two to three times as fast as Foundation's, and each call reports
/// its own error. If a signal interrupts a call, the call is repeated.
package final class Descriptor: Sendable {
  package let number: Int32
  /// The path that was opened, for messages.
  package let path: String

  deinit { _ = Foundation.close(number) }

  /// Takes the result of an open call: a descriptor, or -1 if the call failed and set `errno`.
  package init(taking number: Int32, path: String, action: String) throws(StorageError) {
    guard number >= 0 else { throw .disk(path: path, action: action, code: errno) }
    self.number = number
    self.path = path
  }

  /// Opens the file or folder at the path, following symbolic links.
  package convenience init(_ path: String, _ flags: Int32) throws(StorageError) {
    let number = interruptible { unsafe open(path, flags | O_CLOEXEC) }
    try self.init(taking: number, path: path, action: "be opened")
  }

  /// Opens a file for writing. Creates the file, or truncates it if it exists. The path may also be a device, such as
  /// /dev/stdout.
  package convenience init(replacing path: String) throws(StorageError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let number = interruptible { unsafe open(path, flags, 0o666) }
    try self.init(taking: number, path: path, action: "be written")
  }

  /// Creates a file. Throws if it already exists.
  package convenience init(newFile name: String, in folder: Descriptor) throws(StorageError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = interruptible { unsafe openat(folder.number, name, flags, 0o666) }
    try self.init(taking: number, path: folder.path + "/" + name, action: "be made")
  }

  /// Creates a temporary file without a name.
  package convenience init(unnamed action: String) throws(StorageError) {
    let file = unsafe tmpfile()
    defer { if let file = unsafe file { unsafe fclose(file) } }
    let number = unsafe file.map { unsafe fcntl(fileno($0), F_DUPFD_CLOEXEC, 3) } ?? -1
    try self.init(taking: number, path: NSTemporaryDirectory(), action: action)
  }

  package func contents() throws(StorageError) -> [UInt8] {
    // Reading one byte more than the file's size detects the end of the file without another allocation.
    var room = try status().stamp.byteCount + 1
    var bytes: [UInt8] = []
    while true {
      let more = try contents(atMost: room)
      bytes = bytes.isEmpty ? more : bytes + more
      if more.count < room { return bytes }
      room = 1 << 16
    }
  }

  /// Reads the rest of the file, but at most `limit` bytes.
  package func contents(atMost limit: Int) throws(StorageError) -> [UInt8] {
    var bytes: [UInt8] = []
    var code: Int32 = 0
    while bytes.count < limit, code == 0 {
      let more = unsafe [UInt8](unsafeUninitializedCapacity: limit - bytes.count) { buffer, count in
        let got = interruptible { unsafe read(number, buffer.baseAddress, buffer.count) }
        if got < 0 { code = errno }
        count = max(0, got)
      }
      if more.isEmpty { break }
      bytes = bytes.isEmpty ? more : bytes + more
    }
    guard code == 0 else { throw .disk(path: path, action: "be read", code: code) }
    return bytes
  }

  /// The bytes of the range; fewer if the file is shorter or a read fails.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < buffer.count {
        let got = interruptible {
          unsafe pread(
            number, buffer.baseAddress.map { unsafe $0 + count }, buffer.count - count,
            off_t(range.lowerBound + count))
        }
        if got <= 0 { return }
        count += got
      }
    }
  }

  /// Appends the bytes to the file.
  package func write(_ bytes: [UInt8]) throws(StorageError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        interruptible {
          unsafe Foundation.write(
            number, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
        }
      }
      guard count > 0 else {
        throw .disk(path: path, action: "be written", code: count < 0 ? errno : EIO)
      }
      written += count
    }
  }

  /// Waits until the file's data is on disk.
  package func sync() throws(StorageError) {
    // Some network file systems do not support fsync, which is not an error.
    guard interruptible({ fsync(number) }) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .disk(path: path, action: "be written to the disk", code: errno)
    }
  }

  package func status() throws(StorageError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw .disk(path: path, action: "be looked at", code: errno)
    }
    return FileStatus(status)
  }
}

/// Makes the call, and repeats it as long as a signal interrupts it.
package func interruptible<Number: FixedWidthInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
