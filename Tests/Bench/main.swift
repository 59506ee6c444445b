import Foundation

// Two things are measured, each against what it has to be measured by, in the same run:
//   bench site APOD TEMPLATES FOLDER [DAYS]   builds of 11,400 days, against `cp -r` of the same site
//   bench pictures APOD TEMPLATES FOLDER      renditions, against `vipsthumbnail` in a shell loop
// FOLDER decides what is measured: a memory file system keeps the disk's noise out.
do {
  let words = Array(CommandLine.arguments.dropFirst())
  guard words.count >= 4 else { throw BenchError.usage }
  let builder = Builder(program: words[1], templates: words[2])
  let days = words.count > 4 ? Int(words[4]) : 11_400
  let report = try await BenchFolder.during(in: words[3]) { path -> any BenchReport in
    switch (words[0], days) {
    case ("site", let days?): try await SiteBench(builder: builder, days: days).run(in: path)
    case ("pictures", _): try await PicturesBench(builder: builder).run(in: path)
    default: throw BenchError.usage
    }
  }
  print("in \(words[3]): \(report)")
  if !report.isWithinLimits { exit(1) }
} catch {
  FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
  exit(2)
}
