import Pictures
import Sources
import Template

/// A picture's rights.
struct RightsView: View {
  let rights: Rights
  let source: Source

  static let fields: [Field<RightsView>] = [
    .flag("isFree", "Whether its makers publish it freely.") { $0.rights == .free },
    .text("licence", "Address of its open licence; none in the other cases.") { $0.licence },
    .text("licenceName", "The licence's short name, `CC BY-SA 4.0`.") { $0.licenceName },
    .flag("isCopyrighted", "Whether it is copyrighted.") { $0.rights == .copyrighted },
    .flag("isUnknown", "Whether the rights are unknown.") { $0.rights == .unknown },
  ]

  var licence: String? { if case .open(let address) = rights { address.text } else { nil } }

  var licenceName: String? {
    (rights == source.rights ? source.licence : nil) ?? rights.licenceName
  }
}

extension SiteContext {
  /// The rights of the shown picture. Those of an older copy are unknown, because the new picture's
  /// credit replaced its own.
  func rights(ofShown picture: Picture) -> Rights {
    if let known = stills[picture.day], !known.publishedFiles.isEmpty,
      known.media != picture.media.identity
    {
      return .unknown
    }
    return settings.rights(of: picture)
  }
}
