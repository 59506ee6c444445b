package import Foundation

/// File metadata, from `stat`.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, symbolicLink, other
  }

  package let kind: Kind
  package let owner: uid_t
  /// The lowest nine bits of the mode.
  package let permissions: mode_t
  package let stamp: FileStamp

  package init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    owner = status.st_uid
    permissions = status.st_mode & 0o777
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    stamp = FileStamp(
      byteCount: Int(status.st_size),
      modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec),
      inode: UInt64(status.st_ino))
  }
}

extension FileStatus {
  /// The status of a path; nil if nothing exists at the path, or its status cannot be read.
  package init?(at path: String, followingLinks: Bool = true) {
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard interruptible({ unsafe fstatat(AT_FDCWD, path, &status, flags) }) == 0 else { return nil }
    self.init(status)
  }
}
