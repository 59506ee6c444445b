import Foundation
import Pictures

/// An open file or folder; closed when it goes out of use.
///
/// The calls are POSIX's own: they are two to three times faster than Foundation's, and say which
/// of them failed. All of them are repeated when a signal interrupts them.
struct Descriptor: ~Copyable, Sendable {
  /// The system's number of it.
  let number: Int32
  /// How it was named when it was opened; for messages.
  let path: String

  deinit { _ = Foundation.close(number) }

  /// Takes what an opening call gave: a number, or -1 and the reason.
  init(taking number: Int32, path: String, action: String) throws(GeneratorError) {
    guard number >= 0 else { throw .disk(path: path, action: action, code: errno) }
    self.number = number
    self.path = path
  }

  /// Opens what stands at the path.
  init(_ path: String, _ flags: Int32) throws(GeneratorError) {
    let number = interruptible { unsafe open(path, flags | O_CLOEXEC) }
    try self.init(taking: number, path: path, action: "be opened")
  }

  /// Opens what has the name in the folder, or nil when nothing has it.
  init?(
    existing name: String, in folder: borrowing Descriptor, _ flags: Int32
  ) throws(GeneratorError) {
    let number = interruptible { unsafe openat(folder.number, name, flags | O_CLOEXEC) }
    if number < 0, errno == ENOENT { return nil }
    try self.init(taking: number, path: folder.path + "/" + name, action: "be opened")
  }

  /// Makes a new file; one that is there already is an error.
  init(newFile name: String, in folder: borrowing Descriptor) throws(GeneratorError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = interruptible { unsafe openat(folder.number, name, flags, 0o666) }
    try self.init(taking: number, path: folder.path + "/" + name, action: "be made")
  }

  /// Everything that is in the file.
  func contents() throws(GeneratorError) -> [UInt8] {
    let expected = Int(try status().byteCount)
    var bytes: [UInt8] = []
    // One byte more than the file has shows its end without another allocation.
    var room = expected + 1
    while true {
      let have = bytes.count
      var code: Int32 = 0
      let more = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        while count < buffer.count {
          let got = interruptible {
            unsafe read(number, buffer.baseAddress.map { unsafe $0 + count }, buffer.count - count)
          }
          if got < 0 { code = errno }
          if got <= 0 { return }
          count += got
        }
      }
      guard code == 0 else { throw .disk(path: path, action: "be read", code: code) }
      bytes = have == 0 ? more : bytes + more
      if more.count < room { return bytes }
      room = 1 << 16
    }
  }

  /// What is in the file from here on, at most so many bytes.
  func contents(atMost limit: Int) throws(GeneratorError) -> [UInt8] {
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

  /// The bytes of the range, fewer where the file ends before or the disk gives no more.
  func bytes(_ range: Range<Int>) -> [UInt8] {
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

  /// Writes all the bytes at the file's end.
  func write(_ bytes: [UInt8]) throws(GeneratorError) {
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

  /// Waits until what was written is on the disk.
  func sync() throws(GeneratorError) {
    // Some network file systems cannot, and say so.
    guard interruptible({ fsync(number) }) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .disk(path: path, action: "be written to the disk", code: errno)
    }
  }

  /// What the system knows of it.
  func status() throws(GeneratorError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw .disk(path: path, action: "be looked at", code: errno)
    }
    return FileStatus(status)
  }
}

/// Repeats the call while a signal interrupts it.
func interruptible<Number: FixedWidthInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// An open file or folder that several hold.
final class SharedDescriptor: Sendable {
  let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

  /// The folder at the path; nil when it is not there.
  init?(folder path: String) throws(GeneratorError) {
    guard let folder = try Descriptor.folder(existing: path) else { return nil }
    descriptor = folder
  }
}
