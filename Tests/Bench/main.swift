import Foundation
import Generator
import Storage

// Each benchmark has its own reference, which is measured in the same run:
//   bench site APOD TEMPLATES FOLDER                 builds of 11,400 days, against `cp -r` of the site
//   bench growth APOD TEMPLATES FOLDER               builds of 114,000 days, against those of 11,400
//   bench live APOD TEMPLATES FOLDER                 a preview that follows its templates
//   bench pictures APOD TEMPLATES FOLDER             renditions, against a shell loop
//   bench answers                                    answers that are built to be slow, against one of words
//   bench subjects ARCHIVE                           measures nothing: the evidence for each subject (Tests/Subjects)
//   bench archive ARCHIVE DAYS                       measures nothing: saves invented days since the first
// Choose FOLDER on a memory file system to avoid the disk's noise.
do {
  let words = Array(CommandLine.arguments.dropFirst())
  if words.count == 3, words[0] == "archive", let days = Int(words[2]) {
    try await SyntheticArchive.save(days: days, in: ArchiveFolder(words[1]))
    exit(0)
  }
  if words.count == 2, words[0] == "subjects" {
    try await SubjectsEvidence.write(words[1]) { print($0) }
    exit(0)
  }
  if words == ["answers"] {
    let report = try AnswersBench().run()
    print(report)
    exit(report.isWithinLimits ? 0 : 1)
  }
  guard words.count >= 4 else { throw BenchError.usage }
  let builder = Builder(program: words[1], templates: words[2])
  let report = try await BenchFolder.during(in: words[3]) { path -> any BenchReport in
    switch (words[0], words.count) {
    case ("site", 4): try SiteBench(builder: builder).run(in: path)
    case ("live", 4): try await LiveBench(templates: words[2]).run(in: path)
    case ("growth", 4): try GrowthBench(builder: builder).run(in: path)
    case ("pictures", 4): try await PicturesBench(builder: builder).run(in: path)
    default: throw BenchError.usage
    }
  }
  print("in \(words[3]): \(report)")
  if !report.isWithinLimits { exit(1) }
} catch {
  FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
  exit(2)
}
