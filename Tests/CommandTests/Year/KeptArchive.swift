import Foundation
import Imaging
import Storage

@testable import Pictures

/// The archive after a run.
struct KeptArchive {
  private let folder: URL
  private(set) var entries: [Day: Entry] = [:]
  /// The records of the days' picture files.
  private let pictures: [Day: StoredPicture]
  /// When a service was last believed.
  let believed: Timestamp?

  /// Reads `archive` below the folder.
  init(below folder: URL) throws {
    self.folder = folder.appending(path: "archive")
    let archive = ArchiveFolder(self.folder.path)
    pictures = try PictureRecords(archive).known
    believed = try archive.state().lastAnswer
    for year in 2027...2029 {
      guard let text = contents("\(year).jsonl") else { continue }
      for entry in Lines<Entry>([UInt8](text), ofYear: year).values {
        entries[entry.picture.day] = entry
      }
    }
  }

  private func contents(_ name: String) -> Data? {
    FileManager.default.contents(atPath: folder.appending(path: name).path)
  }

  var days: Set<Day> { Set(entries.keys) }

  /// What the earlier archive had and this one lacks.
  func losses(since before: KeptArchive) -> [String] {
    var losses: [String] = []
    for (day, old) in before.entries {
      guard let new = entries[day]?.picture else {
        losses.append("\(day) is lost")
        continue
      }
      let old = old.picture
      if new.media.rank < old.media.rank { losses.append("\(day) has lost its media") }
      if new.explanation.isEmpty, !old.explanation.isEmpty {
        losses.append("\(day) has lost its text")
      }
      if old.isCorrected, !new.isCorrected { losses.append("\(day) has lost its correction") }
    }
    for (day, old) in before.pictures where old.original != nil {
      if pictures[day]?.original == nil { losses.append("\(day) has lost its picture file") }
    }
    return losses
  }

  /// The digests of the files in the list with this name; nil when there is no such list.
  func listed(_ name: String) -> [String: String]? {
    guard let text = contents(name) else { return nil }
    var digests: [String: String] = [:]
    for line in String(decoding: text, as: UTF8.self).components(separatedBy: "\n").dropFirst() {
      let fields = line.components(separatedBy: "\t")
      if fields.count == 2 { digests[fields[0]] = fields[1] }
    }
    return digests
  }
}

extension Picture {
  /// Whether it is the second version of an invented entry.
  var isCorrected: Bool { explanation.plain.contains("Corrected:") }
}
