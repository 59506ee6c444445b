extension Vipsthumbnail {
  /// Why `vipsthumbnail` cannot be used.
  package enum SearchError: Error, Hashable {
    case notOnPath
    /// None that was found reports a version; the first one and its error.
    case broken(path: String, RenditionError)

    /// The consequence, for messages.
    static let loss = "pictures are shown in their original size alone"
  }
}

extension Vipsthumbnail.SearchError: CustomStringConvertible {
  /// What is wrong, the consequence, and the remedy.
  package var description: String {
    let what =
      switch self {
      case .notOnPath: "vipsthumbnail is not on PATH"
      case .broken(let path, .refused(let words)):
        "\(path) does not run with the system's libraries and those beside it: \(words)"
      case .broken(let path, let fault): "\(path) does not run: \(fault)"
      }
    return "\(what): \(Vipsthumbnail.SearchError.loss); install libvips-tools"
  }
}
