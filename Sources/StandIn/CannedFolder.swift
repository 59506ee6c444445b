package import Pictures

/// A picture folder as a club might have it, for the demo of the source `folder`.
package enum CannedFolder {
  private struct Item: Decodable {
    let name: String
    let picture: String
    let sidecarLines: [String]?
  }

  /// The files by name, with one picture a day up to the last day. Most pictures have a sidecar. The pictures
  /// without a sidecar have all details in their names.
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
