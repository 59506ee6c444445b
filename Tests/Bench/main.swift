import Foundation
import Pictures

// Builds of a synthetic archive of 11,400 days, each against `cp -r` of the same site in the same run:
//   bench APOD TEMPLATES FOLDER [DAYS]
// FOLDER decides what is measured: a memory file system keeps the disk's noise out.
do {
  let words = CommandLine.arguments.dropFirst()
  guard words.count >= 3 else { throw BenchError.usage }
  let report = try await Bench(
    program: words[1], templates: words[2], folder: words[3],
    days: words.count > 3 ? Int(words[4]) ?? 11_400 : 11_400
  ).run()
  print(report)
  if !report.isWithinLimits { exit(1) }
} catch {
  FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
  exit(2)
}
