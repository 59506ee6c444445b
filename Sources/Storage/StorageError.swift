import Foundation

/// Why a file or folder cannot be used.
///
/// The description says what went wrong, where, and what to do next.
public enum StorageError: Error, Hashable, Sendable {
  /// A file or folder cannot be read, for this reason.
  case unreadable(path: String, reason: String)
  /// Another run is using this archive or this site's folder.
  case locked(path: String)
  /// A disk error: the action failed with this error number of the system.
  case disk(path: String, action: String, code: Int32)
  /// `archive/state.json` cannot be read. The file must not be replaced with guessed values.
  case stateUnreadable(path: String, reason: String)
  /// The output path cannot be used for a site, for this reason.
  case output(path: String, reason: String)
  /// Files of unknown origin, with other contents, have the paths of the site's files.
  case inTheWay([String])
  /// The folder for new files already contains some of them. Nothing was written.
  case alreadyThere(folder: String, [String])
}

extension StorageError {
  package var isOfFullDisk: Bool {
    if case .disk(_, _, ENOSPC) = self { return true }
    if case .disk(_, _, EDQUOT) = self { return true }
    return false
  }
}

extension StorageError: CustomStringConvertible {
  /// What went wrong, where, and what to do next.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason); fix this, or choose another path"
    case .locked(let path):
      "\(path): another run of apod is using this folder; wait until it ends"
    case .disk(let path, let action, let code):
      "\(path) cannot \(action): \(reason(of: code)); \(remedy(for: code))"
    case .stateUnreadable(let path, let reason):
      "\(path): \(reason); without the feed identity in this file, feed readers would show old pictures as new; to write the file again, run `apod build` with the site in --output, run `apod restore` with the site's address, or use a backup; if your site has no readers yet, write {\"source\":\"NAME\"} to the file, with the name of your source"
    case .output(let path, let reason):
      "\(path): \(reason); choose another --output"
    case .inTheWay(let paths):
      "apod did not write these files, but the site needs their names: \(paths.prefix(5).joined(separator: ", "))\(paths.count > 5 ? " and \(paths.count - 5) more" : ""); move them away (or the whole folder, if the archive of this site is lost), or choose another --output"
    case .alreadyThere(let folder, let paths):
      "\(folder) already contains \(paths.prefix(10).joined(separator: ", "))\(paths.count > 10 ? " and \(paths.count - 10) more" : ""); nothing was written; choose another folder, or move \(paths.count == 1 ? "it" : "them") away"
    }
  }
}

/// The system's text for an error number.
package func reason(of code: Int32) -> String { unsafe String(cString: strerror(code)) }

private func remedy(for code: Int32) -> String {
  switch code {
  case ENOSPC, EDQUOT: "free some space and run apod again; no data is lost"
  case EACCES, EPERM, EROFS: "let this user write there, or choose another folder"
  default: "fix this and run apod again"
  }
}
