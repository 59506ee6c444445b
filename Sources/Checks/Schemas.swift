import Markup
import Pictures
import Synchronization

/// The RELAX NG schemas. Each schema is compiled once, when it is first needed, because compiling the schema of pages
/// takes a tenth of a second.
public final class Schemas: Sendable {
  /// The kinds of schemas.
  enum Kind: String, CaseIterable {
    case page, rss, atom, opml, openSearch, sitemap, sitemapIndex

    /// The schema for an XML file whose root element has this name; nil if there is no such schema.
    init?(root: String) {
      switch root {
      case "rss": self = .rss
      case "feed": self = .atom
      case "opml": self = .opml
      case "OpenSearchDescription": self = .openSearch
      case "urlset": self = .sitemap
      case "sitemapindex": self = .sitemapIndex
      default: return nil
      }
    }

    fileprivate var source: [UInt8] {
      switch self {
      case .page: Kind.page(PackageResources.page_rng)
      case .rss: PackageResources.rss_rng
      case .atom: PackageResources.atom_rng
      case .opml: PackageResources.opml_rng
      case .openSearch: PackageResources.opensearch_rng
      case .sitemap: PackageResources.sitemap_rng
      case .sitemapIndex: PackageResources.sitemap_index_rng
      }
    }

    /// The schema of pages. `<?global?>` in the file stands for the names of the global attributes.
    private static func page(_ schema: [UInt8]) -> [UInt8] {
      let names = String(decoding: PackageResources.global_attributes_txt, as: UTF8.self)
        .split(separator: "\n").map { "<name>\($0)</name>" }.joined()
      return Array(
        String(decoding: schema, as: UTF8.self).replacing("<?global?>", with: names).utf8)
    }
  }

  private let compiled = Mutex<[Kind: Schema]>([:])

  /// A hash of all schemas, in sixteen hexadecimal digits.
  public static var version: String { XXH64.hex(Array(Kind.allCases.map(\.source).joined())) }

  /// Creates the set of schemas. They are compiled later, when they are needed.
  public init() {}

  /// The compiled schema. If several threads need the schema, one of them compiles it and the others wait.
  func schema(_ kind: Kind) throws(SchemaError) -> Schema {
    try compiled.withLock { schemas throws(SchemaError) in
      if let schema = schemas[kind] { return schema }
      do throws(MarkupError) {
        let schema = try Schema(relaxNG: kind.source)
        schemas[kind] = schema
        return schema
      } catch {
        throw SchemaError(name: kind.rawValue, reason: error.description)
      }
    }
  }
}

/// The error of a built-in schema that does not compile.
public struct SchemaError: Error, Hashable, CustomStringConvertible {
  let name: String
  let reason: String

  /// The error and what to do next.
  public var description: String {
    "the program's own schema \(name) does not compile: \(reason); this is a bug in apod or in the installed libxml2; please report it, with the version of libxml2"
  }
}
