package import Pictures

/// A picture folder as a club might have: the demo of the source `folder`.
package enum CannedFolder {
  private struct Item: Decodable {
    let name: String
    let picture: String
    let sidecarLines: [String]?
  }

  /// The files by name: one picture a day up to this one. Most have a sidecar; the other names contain all details.
  package static func files(until last: Day) throws -> [(name: String, bytes: [UInt8])] {
    let items: [Item] = try CannedData.read(PackageResources.folder_json)
    return items.enumerated().flatMap { back, item in
      let stem = "\(last.advanced(by: -back)) \(item.name)"
      let picture = (name: "\(stem).jpg", bytes: CannedPicture(item.picture).bytes)
      guard let lines = item.sidecarLines else { return [picture] }
      return [picture, (name: "\(stem).yml", bytes: lines.flatMap { Array("\($0)\n".utf8) })]
    }
  }
}
