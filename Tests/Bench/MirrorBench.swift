import Foundation
import Generator
import Imaging
import Pictures
import Storage

/// A build with nothing new and with every picture and rendition of 50 days on disk, against the
/// same build of a site without pictures.
struct MirrorBench {
  let builder: Builder
  /// An archive of pictures with all renditions.
  let made: ArchiveFolder
  let last: Day

  private static let days = 100
  private static let window = 50
  /// How often both run, in turn; the median of the differences counts.
  private static let rounds = 51

  /// The cost of each.
  struct Result {
    let pictures: Int
    let files: Int
    let with: Command.Cost
    let without: Command.Cost
    /// The median of what the pictures added to a pair of runs, in seconds.
    let added: Double
  }

  /// Measures in the folder, which is not there yet.
  func run(in root: String) async throws -> Result {
    let entries = SyntheticArchive.entries(days: MirrorBench.days, through: last)
    for name in ["with", "without"] {
      let folder = ArchiveFolder("\(root)/\(name)/archive")
      _ = try folder.save(Archive(entries), over: try await folder.load(articles: { _ in true }))
    }
    let pictures = try keepPictures(of: entries.suffix(MirrorBench.window), in: root)
    // Everything is rendered and published first.
    for _ in 0..<2 {
      _ = try build(root, "with")
      _ = try build(root, "without")
    }
    try refuseUnlike(pictures, in: root)
    var with: [Command.Cost] = []
    var without: [Command.Cost] = []
    for _ in 0..<MirrorBench.rounds {
      with.append(try build(root, "with"))
      without.append(try build(root, "without"))
    }
    let added = zip(with, without).map { $0.seconds - $1.seconds }.sorted()
    return Result(
      pictures: pictures.count, files: pictures.flatMap(\.files).count, with: with.median,
      without: without.median, added: added[added.count / 2])
  }

  private func build(_ root: String, _ name: String) throws -> Command.Cost {
    try builder.build(
      "\(root)/\(name)", on: last, options: ["--mirror", name == "with" ? "window" : "none"])
  }

  /// Gives each day the files of one of the finished pictures.
  private func keepPictures(
    of entries: ArraySlice<Entry>, in root: String
  ) throws -> [StoredPicture] {
    let folder = ArchiveFolder(root + "/with/archive")
    let models = try PictureRecords(made).known.values.sorted { $0.day < $1.day }
    var pictures: [Day: StoredPicture] = [:]
    for (number, entry) in entries.enumerated() {
      let model = models[number % models.count]
      guard let address = entry.picture.media.identity, let original = model.original else {
        continue
      }
      let day = entry.picture.day
      let picture = StoredPicture(
        day: day, media: address, address: address, type: model.type, size: model.size,
        preview: model.preview,
        original: PictureFile(
          original: day, type: original.type, size: original.size, byteCount: original.byteCount,
          digest: original.digest),
        renditions: model.renditions.map {
          PictureFile(
            rendition: day, type: $0.type, size: $0.size, byteCount: $0.byteCount,
            digest: $0.digest)
        })
      for (file, source) in zip(picture.files, model.files) {
        try link(made.picturesPath + "/" + source.path, folder.picturesPath + "/" + file.path)
      }
      pictures[day] = picture
    }
    var records = try PictureRecords(folder)
    records.known = pictures
    try records.save()
    return Array(pictures.values)
  }

  private func link(_ source: String, _ target: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.linkItem(atPath: source, toPath: target)
  }

  /// Throws when a picture's file is not in the site that has them.
  private func refuseUnlike(_ pictures: [StoredPicture], in root: String) throws {
    for file in pictures.flatMap(\.files) {
      let path = "\(root)/with/public/pictures/\(file.path)"
      guard FileManager.default.fileExists(atPath: path) else {
        throw BenchError.unlike("\(path) was not published")
      }
    }
  }
}
