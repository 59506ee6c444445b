import Foundation
import Pictures
@testable import Imaging

@testable import Generator
@testable import StandIn
@testable import Storage

/// What is kept, looked at after every run: nothing of it may ever go or become worse.
struct ArchiveWatch {
  private let folder: URL
  private var lines: [String: Entry] = [:]
  private var digests: [String: (stamp: FileStamp, digest: String)] = [:]
  /// Every entry kept.
  private(set) var entries: [Day: Entry] = [:]
  /// What is known of the days' picture files.
  private(set) var pictures: [Day: KeptPicture] = [:]

  /// The archive in `archive` below the folder.
  init(in folder: URL) { self.folder = folder.appending(path: "archive") }

  /// The days kept.
  var days: Set<Day> { Set(entries.keys) }

  /// Looks again. Returns what was lost. Days that were once told of with another day's entry may get other
  /// texts than they had.
  mutating func look(borrowed: Set<Day> = []) throws -> [String] {
    let before = (entries: entries, pictures: pictures)
    try readEntries()
    let kept = try ArchiveFolder(folder.path).keptPictures()
    var faults = kept.damaged.map { "damaged: \($0)" }
    pictures = kept.pictures
    for (day, entry) in before.entries {
      faults += ArchiveWatch.losses(of: entry, in: entries[day])
      if let new = entries[day], !borrowed.contains(day) {
        faults += ArchiveWatch.lostTexts(of: entry.picture, in: new.picture)
      }
    }
    for (day, picture) in before.pictures where picture.original != nil {
      if pictures[day]?.original == nil { faults.append("the picture file of \(day) is lost") }
    }
    return faults
  }

  private mutating func readEntries() throws {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    var entries: [Day: Entry] = [:]
    var lines: [String: Entry] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".jsonl") && name.hasPrefix("20") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n").map(String.init) {
        let entry = try self.lines[line] ?? Entry(line: Array(line.utf8))
        lines[line] = entry
        entries[entry.picture.day] = entry
      }
    }
    (self.entries, self.lines) = (entries, lines)
  }

  /// What the entry has lost in its later version.
  static func losses(of old: Entry, in new: Entry?) -> [String] {
    let day = old.picture.day
    guard let new else { return ["\(day) is lost"] }
    var losses: [String] = []
    if new.picture.media.worth < old.picture.media.worth {
      losses.append("the media of \(day) is lost: \(old.picture.media) is now \(new.picture.media)")
    }
    if new.picture.explanation.isEmpty, !old.picture.explanation.isEmpty {
      losses.append("the text of \(day) is lost")
    }
    return losses
  }

  /// The texts that no correction of NASA's changes, and that the picture has lost in its later version.
  private static func lostTexts(of old: Picture, in new: Picture) -> [String] {
    let texts = [
      ("title", old.title, new.title), ("credit", old.credit.plain, new.credit.plain),
      ("alternative text", old.alt ?? "", new.alt ?? ""),
    ]
    return texts.filter { !$0.1.isEmpty && $0.2 != $0.1 }.map {
      "the \($0.0) of \(old.day) is lost: “\($0.1)” is now “\($0.2)”"
    }
  }

  /// Days whose second version was told and is not kept: of all its text, of pictures their address.
  func uncorrected(_ corrected: Set<Day>, _ calendar: YearCalendar) -> [String] {
    corrected.compactMap { day in
      guard let picture = entries[day]?.picture else { return "\(day) is not kept" }
      guard picture.explanation.plain.contains("Corrected:") else {
        return "the corrected text of \(day) is not kept"
      }
      let entry = InventedEntry(day: day, kind: calendar.kinds[day] ?? .tiny, version: 2)
      if entry.kind == .tiny, entry.hasNewPicture, case .image(let image) = picture.media,
        !image.original.path.hasSuffix("_1.jpg")
      {
        return "the corrected picture of \(day) is not kept, but \(image.original)"
      }
      return nil
    }
  }

  /// Picture files that are not at hand as their records say.
  mutating func missingFiles() throws -> [String] {
    guard let root = try Descriptor.folder(existing: folder.path + "/pictures") else {
      return pictures.values.contains { $0.original != nil } ? ["there are no pictures"] : []
    }
    var missing: [String] = []
    for file in pictures.values.flatMap(\.files) {
      guard let stamp = try root.status(of: file.path)?.stamp else {
        missing.append("\(file.path) is not there")
        continue
      }
      if digests[file.path]?.stamp != stamp {
        let path = folder.appending(path: "pictures/\(file.path)")
        digests[file.path] = (stamp, XXH64.hex([UInt8](try Data(contentsOf: path))))
      }
      if digests[file.path]?.digest != file.digest { missing.append("\(file.path) is another") }
    }
    return missing
  }

  /// When a service was last believed, as the archive has it.
  func believed() throws -> Timestamp? {
    struct State: Decodable { let believed: String? }
    let file = folder.appending(path: "state.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let state = try JSONDecoder().decode(State.self, from: Data(contentsOf: file))
    return state.believed.flatMap { Timestamp(iso: $0) }
  }
}

extension Media {
  /// A picture, a film or a player; a page that shows it; nothing.
  fileprivate var worth: Int {
    switch self {
    case .none: 0
    case .page: 1
    case .image, .video, .embed: 2
    }
  }
}
