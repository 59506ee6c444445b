import Foundation
import Generator
import Storage

let request = Build.Request(
  configuration: try Configuration(path: "apod.yml", mayBeMissing: true),
  folders: Build.Folders(archive: "archive", output: "public", templates: .builtIn),
  searchPath: ProcessInfo.processInfo.environment["PATH"], program: "planetarium 1.0")
let reporter = Reporter { level, line in print("\(level): \(line)") }
let build = Build(request, clock: .wall, reporter: reporter)
let outcome = try await build.run()
print("On show: \(outcome.day). New or changed: \(outcome.publication.made) files.")
