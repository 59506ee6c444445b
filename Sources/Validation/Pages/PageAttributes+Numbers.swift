import Markup

extension PageAttributes {
  /// A tag's attributes by the numbers of their names, in the order written.
  struct Numbers {
    static let charset = number("charset")
    static let content = number("content")
    static let href = number("href")
    static let httpEquiv = number("http-equiv")
    static let imageSet = number("imagesrcset")
    static let imageSizes = number("imagesizes")
    static let media = number("media")
    static let name = number("name")
    static let property = number("property")
    static let rel = number("rel")
    static let sizes = number("sizes")
    static let src = number("src")
    static let srcset = number("srcset")
    static let title = number("title")
    static let type = number("type")

    /// For an unknown name, and for one in a namespace.
    static let unknown = -1

    private let names: NameTable
    private var all: [Int] = []

    init(_ names: NameTable) { self.names = names }

    /// Looks up the names of the tag's attributes.
    mutating func read(_ tag: borrowing Tag) {
      all.removeAll(keepingCapacity: true)
      let bytes = tag.bytes.span
      for attribute in tag.attributes {
        let number =
          attribute.isQualified ? nil : names.number(of: bytes.extracting(attribute.name))
        all.append(number ?? Numbers.unknown)
      }
    }

    subscript(place: Int) -> Int { all[place] }

    func has(_ number: Int) -> Bool { all.contains(number) }

    /// The range in the tag's bytes of the value of this attribute; nil when there is none.
    func value(_ number: Int, of tag: borrowing Tag) -> Range<Int>? {
      all.firstIndex(of: number).map { tag.attributes[$0].value }
    }

    private static func number(_ name: String) -> Int {
      PageAttributes.names.number(of: name) ?? unknown
    }
  }
}
