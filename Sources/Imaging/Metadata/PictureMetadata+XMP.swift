import Markup
import Pictures

extension PictureMetadata {
  /// The most bytes of an XMP packet that is read; those with previews have some hundred thousand.
  static let longestXMP = 1 << 20

  /// Reads an XMP packet (ISO 16684-1).
  init(xmp packet: ArraySlice<UInt8>) {
    self.init()
    guard packet.count <= PictureMetadata.longestXMP, let end = packet.lastIndex(where: { $0 != 0 })
    else { return }
    var properties = XMPProperties()
    do throws(MarkupError) {
      let document = try Document(xml: Array(packet[...end]))
      document.walk { (element: borrowing Element) in properties.read(element) }
    } catch { return }
    taken =
      [XMPProperties.Name.created, .original].lazy.compactMap { name in
        Day(iso: properties.text(name).prefix(10))
      }.first
    title = properties.text(.title).line(ofAtMost: Picture.longestTitle)
    description = properties.text(.description).lines(ofAtMost: PictureMetadata.longestDescription)
    creator = properties.text(.creator).line(ofAtMost: Picture.longestTitle)
    rights = properties.text(.rights).line(ofAtMost: PictureMetadata.longestRights)
    alt = properties.text(.alt).line(ofAtMost: Picture.longestAlt)
  }
}
