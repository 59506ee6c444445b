import Pictures
import Sources
import Template

/// What a page shows about a picture's rights.
struct RightsView: View {
  let rights: Rights
  let source: Source

  static let fields: [Field<RightsView>] = [
    .flag("isFree", "Whether everyone may use the picture.") { $0.rights == .free },
    .text(
      "licence", "The address of the picture's open licence. Missing if the picture has none.",
      \.licence),
    .text("licenceName", "The short name of the licence, such as `CC BY-SA 4.0`.", \.licenceName),
    .flag("isCopyrighted", "Whether the picture is copyrighted.") { $0.rights == .copyrighted },
    .flag("isUnknown", "Whether the picture's rights are unknown.") { $0.rights == .unknown },
  ]

  var licence: String? { if case .open(let address) = rights { address.text } else { nil } }

  var licenceName: String? {
    (rights == source.rights ? source.licence : nil) ?? rights.licenceName
  }
}

extension Edition {
  /// The rights of the picture that the site shows. They are unknown if the site still shows an older picture of the
  /// day, because the credit now belongs to the new picture.
  func rights(ofShown picture: Picture) -> Rights {
    if let known = stills[picture.day], !known.publishedFiles.isEmpty,
      known.media != picture.media.identity
    {
      return .unknown
    }
    return settings.rights(of: picture)
  }
}
