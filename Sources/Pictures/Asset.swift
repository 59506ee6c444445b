/// A picture file of NASA's image service, in either of the two forms of its address.
///
/// `dynamicimage/assets/science/P` is resized on request, `content/dam/science/P` is the file as it was
/// put there; `w` and `h` in either one's query tell the native size.
public struct Asset: Hashable, Sendable {
  /// The path of the file in the store, percent-encoded.
  public let path: String
  /// The native size, when the address tells it (`w=0&h=0` does not).
  public let size: PixelSize?

  /// The widest picture made for screens, in pixels.
  public static let widest = 1_600

  private static let host = "assets.science.nasa.gov"
  private static let resized = "/dynamicimage/assets/science/"
  private static let stored = "/content/dam/science/"

  /// The asset at the address; nil for any other address.
  public init?(_ address: WebAddress) {
    guard address.host == Asset.host,
      let prefix = [Asset.resized, Asset.stored].first(where: { address.path.hasPrefix($0) })
    else { return nil }
    path = String(address.path.dropFirst(prefix.count))
    size = PixelSize(
      width: address.queryValue("w").flatMap { Int($0) } ?? 0,
      height: address.queryValue("h").flatMap { Int($0) } ?? 0)
  }

  /// The file itself.
  public func original(near address: WebAddress) -> WebAddress {
    address.secure.with(path: Asset.stored + path)
  }

  /// The version for screens: resized to at most `widest`, never upscaled, which the service would do.
  /// A GIF is not resized (the service answers 404), nor is a picture of unknown width.
  public func display(near address: WebAddress, size: PixelSize?) -> WebAddress {
    let original = original(near: address)
    guard let size else { return original }
    return resized(near: address, to: min(size.width, Asset.widest)) ?? original
  }

  /// The file resized to a width in pixels; a narrower one is upscaled. Nil for a GIF, which the service
  /// does not resize.
  public func resized(near address: WebAddress, to width: Int) -> WebAddress? {
    let original = original(near: address)
    guard original.pathExtension != "gif" else { return nil }
    return original.with(path: Asset.resized + path).with(query: "w=\(width)&fit=clip")
  }
}
