import Foundation
import Generator
import Storage

let context = RunContext(
  program: "planetarium 1.0", reporter: Reporter { level, line in print("\(level): \(line)") },
  searchPath: ProcessInfo.processInfo.environment["PATH"])
let build = Build(
  try Configuration(path: "apod.yml", mayBeMissing: true),
  Build.Folders(archive: "archive", output: "public", templates: .builtIn), in: context)
let outcome = try await build.run()
print("On show: \(outcome.day). New or changed: \(outcome.publication.made) files.")
