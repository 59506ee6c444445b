import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

/// The real program, run in its own temporary folder with the project's templates.
final class Binary: Sendable {
  private let temporary: TemporaryFolder

  /// The working directory of every run, removed with the value.
  var folder: URL { temporary.url }

  /// How a run ended.
  struct Run {
    let code: Int32
    let output: String
    let errors: String

    /// The last line of standard output.
    var lastLine: String { output.split(separator: "\n").last.map(String.init) ?? "" }
  }

  init() throws { temporary = try TemporaryFolder() }

  /// The folder that `Package.swift` lies in.
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Built next to the test bundle.
  private static let programs =
    Bundle.allBundles.map(\.bundleURL).first {
      $0.pathExtension == "xctest"
    }.map { $0.deletingLastPathComponent() } ?? Bundle.main.bundleURL

  /// A program of the package.
  static func program(_ name: String = "apod") -> URL { programs.appending(path: name) }

  /// Noon in New York on the day.
  static func noon(_ day: Day) -> String { String(day.number * 86_400 + 17 * 3_600) }

  /// The day on which the program runs, unless a test names another.
  static let today = Day(iso: "2026-11-20") ?? .first

  /// A port where nobody listens.
  static let nobody = "http://127.0.0.1:9/"

  /// Runs it to its end. The environment has only these values, a path and a home.
  /// While it runs, `meanwhile` gets its process id. `launcher` is a program that becomes it: it gets
  /// the program's path and arguments after its own.
  func run(
    _ arguments: [String], on day: Day? = Binary.today, environment: [String: String] = [:],
    launcher: [String] = [], program: URL = Binary.program(),
    meanwhile: (pid_t) async throws -> Void = { _ in }
  ) async throws -> Run {
    let process = Process()
    let command = launcher + [program.path] + arguments
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = folder
    // An instrumented program would write its counts into the folder.
    var settings = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "LLVM_PROFILE_FILE": "/dev/null",
    ]
    if let day { settings["SOURCE_DATE_EPOCH"] = Binary.noon(day) }
    process.environment = settings.merging(environment) { $1 }
    let run = UUID().uuidString
    let output = folder.appending(path: "\(run).out")
    let errors = folder.appending(path: "\(run).err")
    for file in [output, errors] { try Data().write(to: file) }
    let outputHandle = try FileHandle(forWritingTo: output)
    let errorsHandle = try FileHandle(forWritingTo: errors)
    process.standardOutput = outputHandle
    process.standardError = errorsHandle
    process.standardInput = FileHandle.nullDevice
    let (ended, end) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = {
      // Negative when a signal ended it: the program did not exit by itself.
      end.yield(
        $0.terminationReason == .uncaughtSignal ? -$0.terminationStatus : $0.terminationStatus)
      end.finish()
    }
    try process.run()
    try await meanwhile(process.processIdentifier)
    var code: Int32 = -1
    for await status in ended { code = status }
    try outputHandle.close()
    try errorsHandle.close()
    let outcome = Run(
      code: code, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
    for file in [output, errors] { try FileManager.default.removeItem(at: file) }
    return outcome
  }

  /// `apod build` with the project's templates.
  func build(
    _ arguments: [String] = [], on day: Day? = Binary.today, environment: [String: String] = [:],
    launcher: [String] = [],
    meanwhile: (pid_t) async throws -> Void = { _ in }
  ) async throws -> Run {
    let templates = Binary.project.appending(path: "Templates").path
    return try await run(
      ["build"] + (arguments.contains("--templates") ? [] : ["--templates", templates]) + arguments,
      on: day, environment: environment, launcher: launcher, meanwhile: meanwhile)
  }

  /// `apod build` against a stub of NASA.
  func build(
    against nasa: StubNASA, _ arguments: [String] = [], on day: Day = Binary.today,
    environment: [String: String] = [:], launcher: [String] = [],
    meanwhile: (pid_t) async throws -> Void = { _ in }
  ) async throws -> Run {
    try await build(
      nasa.options + arguments, on: day, environment: environment, launcher: launcher,
      meanwhile: meanwhile)
  }

  /// `apod build` against a stub of NASA with three days of small pictures, changed by `spoil`.
  func buildNew(
    _ arguments: [String] = [], on day: Day = Binary.today, environment: [String: String] = [:],
    launcher: [String] = [], spoil: (StubNASA) -> Void = { _ in }
  ) async throws -> Run {
    let nasa = try StubNASA.small()
    spoil(nasa)
    let run = try await build(
      against: nasa, arguments, on: day, environment: environment, launcher: launcher)
    nasa.stop()
    return run
  }

  /// The text of a file below the working directory.
  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Writes a file below the working directory, and the folders above it.
  func write(_ text: String, to path: String) throws { try temporary.write(path, text) }

  /// Every file below the working directory, with its text.
  var files: [String: String] { temporary.files() }

  /// Whether something is there.
  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }
}

extension StubNASA {
  /// A stub with three days of small pictures, which are quick to draw and resize.
  static func small(newest: Day = Binary.today) throws -> StubNASA {
    try StubNASA(.tiny(newest: newest, days: 3))
  }

  /// The options that name its services.
  var options: [String] {
    [
      "--service", service.text, "--feed", feed.text, "--assets", assets.text,
      "--posters", posters.text,
    ]
  }

  /// Waits for the first request to its service.
  func waitForRequest() async throws {
    while requests(to: .service).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
  }
}
