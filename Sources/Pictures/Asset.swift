/// A picture file of NASA's image service, in either of the two forms of its address.
///
/// `dynamicimage/assets/science/P` is resized on request, `content/dam/science/P` is the file as uploaded. The
/// query items `w` and `h` of either form are the native size.
public struct Asset: Hashable, Sendable {
  /// The path of the file on the image service, percent-encoded.
  public let path: String
  /// The native size, when the address has it (`w=0&h=0` does not count).
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

  /// The version for screens: resized to at most `widest`. Never wider than the picture, because the service
  /// would upscale it. A GIF is not resized (the service answers 404), nor is a picture of unknown width.
  public func display(near address: WebAddress, size: PixelSize?) -> WebAddress {
    let original = original(near: address)
    guard let size else { return original }
    return resized(near: address, to: min(size.width, Asset.widest)) ?? original
  }

  /// The file resized to a width in pixels; the service upscales a narrower one. Nil for a GIF, which the
  /// service does not resize.
  public func resized(near address: WebAddress, to width: Int) -> WebAddress? {
    let original = original(near: address)
    guard original.pathExtension != "gif" else { return nil }
    return original.with(path: Asset.resized + path).with(query: "w=\(width)&fit=clip")
  }
}
