import Generator

extension GeneratorError {
  /// The exit code that tells a script what became of the run (sysexits.h).
  var exitCode: Int32 {
    switch self {
    case .options: 64
    case .rejected, .overBudget: 65
    case .nothingToShow, .nothingToRestore: 69
    case .disk, .unreadable, .output, .inTheWay, .stateUnreadable: 74
    case .locked: 75
    case .settings, .settingsUnreadable, .site: 78
    case .validation: 70
    }
  }
}
