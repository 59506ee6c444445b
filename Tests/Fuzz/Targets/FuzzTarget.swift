/// A decoder of foreign bytes, and a property that it has for all bytes.
package struct FuzzTarget: Sendable {
  /// The name of its folders of seeds and failures.
  package let name: String
  /// The number of values read from the bytes, 0 if they were rejected. Throws `Violation` if the property does
  /// not hold for them.
  package let check: @Sendable ([UInt8]) throws -> Int

  /// All targets.
  package static let all = [
    serviceRecord, oldRecord, archiveLine, pictureLine, richText, richTextNodes, json,
    serviceAnswer, oldAnswer, feed, pixabay, importFile, restoreIndex, manifest, state,
    archiveFiles, descriptions, sidecar, folder, webAddress, dates, requestHead, apiQuery, template,
    language, settings, picture, pageBytes, siteFile,
  ]

  /// The target with this name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A property that does not hold for an input.
package struct Violation: Error, CustomStringConvertible {
  package let description: String

  /// Throws unless the property holds.
  static func unless(_ holds: Bool, _ message: @autoclosure () -> String) throws(Violation) {
    guard holds else { throw Violation(description: message()) }
  }
}
