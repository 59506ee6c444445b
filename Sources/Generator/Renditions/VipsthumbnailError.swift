/// Why there is no `vipsthumbnail`.
enum VipsthumbnailError: Error, Hashable {
  /// No folder of the search path has one.
  case notOnPath
  /// None there tells its version; of the first, why.
  case broken(path: String, RenditionError)

  /// What a site is without it.
  static let loss = "pictures are shown in their original size alone"
}

extension VipsthumbnailError: CustomStringConvertible {
  /// What is wrong, what is lost, and what to do.
  var description: String {
    let what =
      switch self {
      case .notOnPath: "vipsthumbnail is not on PATH"
      case .broken(let path, .refused(let words)):
        "\(path) does not run with the system's libraries and those beside it: \(words)"
      case .broken(let path, let fault): "\(path) does not run: \(fault)"
      }
    return "\(what): \(VipsthumbnailError.loss); install libvips-tools"
  }
}
