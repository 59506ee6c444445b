import Foundation
import Generator
import Logging
import Storage

let request = Build.Request(
  configuration: try Configuration(path: "apod.yml", mayBeMissing: true),
  folders: Build.Folders(archive: "archive", output: "public", templates: .builtIn),
  searchPath: ProcessInfo.processInfo.environment["PATH"], program: "planetarium 1.0")
let console = Console(isTerminal: false) { print($0, terminator: "") }
let build = Build(
  request, clock: .wall, logger: Logger(label: "planetarium"), console: console)
let outcome = try await build.run()
print("On show: \(outcome.day). New or changed: \(outcome.publication.made) files.")
