import Generator
import Pictures
import Site
import Sources
import Synchronization

/// A site with a chosen source, language, address and settings.
struct FuzzSite: Hashable {
  private let source: Source
  private let language: String
  private let base: String?
  private let isPlain: Bool
  private let hasNoHosts: Bool
  private let home: Settings.Home

  /// The site of the chosen source.
  init(of source: Source, _ choices: inout Choices) {
    self.source = source
    language = choices.one(of: ["en", "de", "es", "ar", "ja"])
    base = choices.one(of: [nil, "https://stars.example/", "https://stars.example/a%20b/"])
    isPlain = choices.one(of: [true, false])
    hasNoHosts = choices.one(of: [true, false, false, false])
    home = choices.one(of: Settings.Home.allCases)
  }

  /// The checker of its records. Its templates are compiled only once.
  func check() throws -> RecordCheck {
    if let check = FuzzSite.checks.withLock({ $0[self] }) { return check }
    let check = try RecordCheck(settings, language: language)
    FuzzSite.checks.withLock { $0[self] = check }
    return check
  }

  private var settings: Settings {
    var settings = Settings(source: source)
    if !isPlain { settings.title = "Stars & \"more\"" }
    settings.language = language
    settings.base = base.flatMap { WebAddress($0) }
    if hasNoHosts { settings.mediaHosts = [] }
    settings.keepsOldAddresses = !isPlain
    settings.servesOldAPI = !isPlain
    settings.home = home
    settings.live = !isPlain
    return settings
  }

  private static let checks = Mutex<[FuzzSite: RecordCheck]>([:])
}

/// Repeatable choices made by bytes.
struct Choices {
  private var rest: UInt64

  init(of bytes: [UInt8]) { rest = XXH64.hash(bytes) }

  /// One of these, which must not be empty.
  mutating func one<Value>(of values: [Value]) -> Value {
    let count = UInt64(values.count)
    defer { rest /= count }
    return values[Int(rest % count)]
  }
}
