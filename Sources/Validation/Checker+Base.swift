import Markup
public import Pictures

extension Checker {
  /// Where a site is published, by what its front page says of itself (`<link rel="canonical">`); nil
  /// when it says nothing.
  public static func base(of front: [UInt8]) -> WebAddress? {
    var address: WebAddress?
    do throws(MarkupError) {
      try Document(xml: front).walk { element in
        if element.isNamed("link"), element["rel"] == "canonical" {
          address = element["href"].flatMap { WebAddress($0) }
        }
      }
    } catch {
      return nil  // What is wrong with the page is for `check` to say.
    }
    guard let address else { return nil }
    return address.resolving(".")
  }
}
