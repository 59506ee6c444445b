import Foundation
import Site
import TestSupport
import Testing

@testable import Generator

/// What can be wrong with a settings file before its text is read.
@Suite struct SettingsFileReadingTests {
  @Test func `a missing file gives the defaults only if it is optional`() throws {
    let temporary = try TemporaryFolder(isMade: false)
    let nowhere = temporary.path + "/apod.yml"
    let settings = try Configuration(path: nowhere, mayBeMissing: true)
    #expect(settings.site.title == "Astronomy Picture of the Day")
    #expect {
      try Configuration(path: nowhere, mayBeMissing: false)
    } throws: { error in
      error as? GeneratorError == .settingsUnreadable(path: nowhere, code: ENOENT)
        && "\(error)".contains("--config")
    }
  }

  @Test func `a file that is not UTF-8, a folder and an endless file are rejected`() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + "/apod.yml"
    try Data([0x74, 0xFF, 0xFE]).write(to: URL(filePath: path))
    #expect(throws: GeneratorError.self) { try Configuration(path: path, mayBeMissing: true) }
    #expect {
      try Configuration(path: "/", mayBeMissing: true)
    } throws: { error in
      "\(error)"
        == "/: the settings cannot be read: Is a directory; make it a file that this user may read"
    }
    #expect(throws: GeneratorError.self) {
      try Configuration(path: "/dev/zero", mayBeMissing: true)
    }
  }

  @Test func `a pipe without a writer is rejected without waiting`() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + "/apod.yml"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect {
      try Configuration(path: path, mayBeMissing: true)
    } throws: { error in
      "\(error)".contains("\(path):1: this is a pipe or a device; ")
    }
  }
}
