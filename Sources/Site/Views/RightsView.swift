import Pictures
import Sources
import Template

/// Under which rights a picture may be shown to others.
struct RightsView: View {
  let isFree: Bool
  let licence: String?
  let licenceName: String?
  let isCopyrighted: Bool
  let isUnknown: Bool

  init(_ rights: Rights, from source: Source) {
    isFree = rights == .free
    if case .open(let address) = rights { licence = address.text } else { licence = nil }
    licenceName = (rights == source.rights ? source.licence : nil) ?? rights.licenceName
    isCopyrighted = rights == .copyrighted
    isUnknown = rights == .unknown
  }

  static let fields: [Field<RightsView>] = [
    .flag("isFree", "Whether its makers publish it freely.") { $0.isFree },
    .text("licence", "Address of its open licence; none in the other cases.") { $0.licence },
    .text("licenceName", "The licence's short name, `CC BY-SA 4.0`.") { $0.licenceName },
    .flag("isCopyrighted", "Whether somebody claims a copyright.") { $0.isCopyrighted },
    .flag("isUnknown", "Whether nothing tells what they are.") { $0.isUnknown },
  ]
}
