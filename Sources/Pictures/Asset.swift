/// A picture file of NASA's image service, whose addresses have two forms.
///
/// `dynamicimage/assets/science/P` is resized on request. `content/dam/science/P` is the file as uploaded. In both
/// forms the query items `w` and `h` are the native size.
public struct Asset: Hashable, Sendable {
  /// The path of the file on the image service, percent-encoded.
  public let path: String
  /// The native size, if the address contains it. `w=0&h=0` means that the size is unknown.
  public let size: PixelSize?

  /// The largest width, in pixels, that is requested for screens.
  public static let widest = 1_600

  /// The host of the image service.
  public static let host = "assets.science.nasa.gov"
  private static let resized = "/dynamicimage/assets/science/"
  private static let stored = "/content/dam/science/"

  /// Parses an address of the image service; nil for any other address.
  public init?(_ address: WebAddress) {
    guard address.host == Asset.host,
      let prefix = [Asset.resized, Asset.stored].first(where: { address.path.hasPrefix($0) })
    else { return nil }
    path = String(address.path.dropFirst(prefix.count))
    size = PixelSize(
      width: address.queryValue("w").flatMap { Int($0) } ?? 0,
      height: address.queryValue("h").flatMap { Int($0) } ?? 0)
  }

  /// The address of the unresized file.
  public func original(near address: WebAddress) -> WebAddress {
    address.secure.with(path: Asset.stored + path)
  }

  /// The version for screens, at most `widest` pixels wide. A picture is never requested wider than it is, because the
  /// service would upscale the picture. A GIF is not resized, because the service would answer 404. A picture of
  /// unknown width is not resized either.
  public func display(near address: WebAddress, size: PixelSize?) -> WebAddress {
    let original = original(near: address)
    guard let size else { return original }
    return resized(near: address, to: min(size.width, Asset.widest)) ?? original
  }

  /// The file resized to a width in pixels. The service upscales pictures that are narrower than this width. Nil if the
  /// file is a GIF, because the service does not resize GIFs.
  public func resized(near address: WebAddress, to width: Int) -> WebAddress? {
    let original = original(near: address)
    guard original.pathExtension != "gif" else { return nil }
    return original.with(path: Asset.resized + path).with(query: "w=\(width)&fit=clip")
  }
}
