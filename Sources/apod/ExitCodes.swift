import Generator
import HTTP
import Site
import Storage

extension GeneratorError {
  /// The exit code for this error (sysexits.h).
  var exitCode: Int32 {
    switch self {
    case .options, .noDaysGoneBy, .folderAlone, .notBuiltIn, .noSubjects: 64
    case .rejected, .overBudget, .importTooLarge, .importTooSlow: 65
    case .yearsLost: 74
    case .nothingToShow, .nothingToRestore, .notKept: 69
    case .settings, .settingsUnreadable, .otherSource, .theme, .noTemplates: 78
    }
  }
}

extension SiteError {
  /// The exit code when the settings or templates make a site impossible.
  var exitCode: Int32 { 78 }
}

extension StorageError {
  /// The exit code when a file or folder cannot be used.
  var exitCode: Int32 {
    switch self {
    case .disk, .unreadable, .output, .inTheWay, .stateUnreadable, .alreadyThere: 74
    case .locked: 75
    }
  }
}

extension ListenError {
  /// The exit code for a server that cannot start.
  var exitCode: Int32 {
    switch self {
    case .inUse: 75
    case .refused: 70
    }
  }
}
