import Markup
public import Pictures
import Site

extension Checker {
  /// Everything that is wrong with a folder's files, links among them included, sorted.
  ///
  /// `paths` are all files in the folder, relative to it. `read` gives a file's bytes; it is asked only
  /// for files that are looked at, one at a time.
  public func findings<Failure>(
    in paths: some Sequence<String>, read: (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [Finding] {
    var findings: [Finding] = []
    var links = Crosslinks()
    for path in paths {
      guard Checker.reads(path) else {
        links.add(path: path)
        continue
      }
      let checked = check(path: path, bytes: try read(path))
      findings += checked.findings
      links.add(checked)
    }
    return (findings + links.findings()).sorted()
  }

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
