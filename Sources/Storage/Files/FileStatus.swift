package import Foundation

/// File metadata, from `stat`.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, symbolicLink, other
  }

  package let kind: Kind
  /// Permission bits.
  let mode: mode_t
  package let byteCount: Int64
  /// The modification time, in nanoseconds since 1970.
  let modified: Int64
  /// Together with `device` it identifies the file, whatever its name.
  let inode: UInt64
  let device: UInt64
  /// The owner's user id.
  package let owner: uid_t

  package init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    mode = status.st_mode & 0o7777
    byteCount = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    inode = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
    owner = status.st_uid
  }
}
