import Foundation
import Generator
import Imaging
import Pictures
import Storage

/// A build that makes every rendition of drawn photographs, against a shell that calls `vipsthumbnail`
/// once for each of the same files.
struct RenditionBench {
  let builder: Builder
  /// The archive of the photographs.
  let drawn: ArchiveFolder
  let last: Day

  /// How often each runs. The fastest counts, because other work of the machine only adds time.
  private static let rounds = 3

  /// The cost of each.
  struct Result {
    let photographs: Int
    let renditions: Int
    let shell: Command.Cost
    let oneCore: Command.Cost
    /// Nil without a second core.
    let twoCores: Command.Cost?
  }

  /// The shell loop that a user would write to make the same files.
  private static let loop = """
    for file in "$1"/*/*/*.jpg; do
      name=${file##*/}
      for width in 480 960 1600 2400; do
        vipsthumbnail "$file" -s "${width}x" -o "$2/${name%.jpg}-$width.avif[Q=60,effort=0,strip]"
        vipsthumbnail "$file" -s "${width}x" \\
          -o "$2/${name%.jpg}-$width.jpg[Q=80,optimize_coding,interlace,strip]"
      done
    done
    """

  /// Measures in the folder, which is not there yet. Returns the archive too, with everything made.
  func run(in root: String) throws -> (Result, ArchiveFolder) {
    let cores = try Cores.allowed()
    var shell: [Command.Cost] = []
    var oneCore: [Command.Cost] = []
    var twoCores: [Command.Cost] = []
    for _ in 0..<RenditionBench.rounds {
      try clear(root)
      shell.append(try byHand(root, cores.prefix(1)))
      oneCore.append(try build(root, cores.prefix(1)))
      if cores.count > 1 { twoCores.append(try build(root, cores.prefix(2))) }
    }
    let made = ArchiveFolder(root + "/archive")
    let pictures = try PictureRecords(made).known
    let renditions = pictures.values.flatMap(\.renditions)
    try refuseUnlike(renditions, in: root)
    let result = Result(
      photographs: pictures.count, renditions: renditions.count, shell: shell.fastest,
      oneCore: oneCore.fastest, twoCores: cores.count > 1 ? twoCores.fastest : nil)
    return (result, made)
  }

  private func clear(_ folder: String) throws {
    let files = FileManager.default
    if files.fileExists(atPath: folder) { try files.removeItem(atPath: folder) }
    try files.createDirectory(atPath: folder + "/hand", withIntermediateDirectories: true)
  }

  private func byHand(_ root: String, _ cores: ArraySlice<Int>) throws -> Command.Cost {
    try Command(
      program: "sh",
      arguments: ["-ec", RenditionBench.loop, "sh", drawn.picturesPath, root + "/hand"],
      environment: ["VIPS_CONCURRENCY": "1"], cores: Array(cores)
    ).run()
  }

  private func build(_ root: String, _ cores: ArraySlice<Int>) throws -> Command.Cost {
    let files = FileManager.default
    for name in ["archive", "public"] where files.fileExists(atPath: "\(root)/\(name)") {
      try files.removeItem(atPath: "\(root)/\(name)")
    }
    try files.copyItem(atPath: drawn.path, toPath: root + "/archive")
    // This one run must make everything, however long that takes.
    try Data("contact: sky@stars.example\ntime-budget: 3600\n".utf8)
      .write(to: URL(filePath: root + "/apod.yml"))
    return try builder.build(
      root, on: last, options: ["--config", root + "/apod.yml", "--mirror", "window"],
      cores: Array(cores))
  }

  /// Throws if the shell made other files than the build, or much smaller or larger ones.
  private func refuseUnlike(_ renditions: [PictureFile], in root: String) throws {
    var ours = 0
    var theirs = 0
    for file in renditions {
      let byHand = "\(root)/hand/\(file.path.split(separator: "/").last ?? "")"
      let status = try FileManager.default.attributesOfItem(atPath: byHand)
      ours += file.byteCount
      theirs += status[.size] as? Int ?? 0
    }
    guard !renditions.isEmpty, abs(ours - theirs) * 20 <= theirs else {
      throw BenchError.unlike("\(renditions.count) renditions of \(ours) and \(theirs) bytes")
    }
  }
}
