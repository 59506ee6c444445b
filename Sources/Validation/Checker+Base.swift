import Markup
public import Pictures

extension Checker {
  /// Where a site is published, as its front page declares (`<link rel="canonical">`); nil when it
  /// does not.
  public static func base(of front: [UInt8]) -> WebAddress? {
    var address: WebAddress?
    do throws(MarkupError) {
      try Document(xml: front).walk { element in
        if element.isNamed("link"), element["rel"] == "canonical" {
          address = element["href"].flatMap { WebAddress($0) }
        }
      }
    } catch {
      return nil  // `check` reports what is wrong with the page.
    }
    guard let address else { return nil }
    return address.resolving(".")
  }
}
