import Imaging
import Pictures
import Site

struct SizeBudget: Sendable {
  /// The limit in MB (10⁶ bytes).
  let megabytes: Int
  /// The setting for which pictures the site hosts itself; `none` if the source does not allow a choice.
  let mirror: Mirror

  var byteCount: Int { megabytes * 1_000_000 }

  /// Throws `overBudget` if the site is too large.
  func check(_ size: SiteSize) throws {
    guard size.byteCount <= byteCount else {
      throw GeneratorError.overBudget(size, budget: megabytes, mirror: mirror)
    }
  }
}

extension SizeBudget {
  /// A warning that the pictures of these days are left out, with the remedy; nil if there are no days. `place` says
  /// where the pictures can still be seen (`Source.Name.at`); nil if they can be seen nowhere.
  func warning(leavingOut days: [Day], stayingAt place: String?) -> String? {
    guard let first = days.min(), let last = days.max() else { return nil }
    let which =
      days.count == 1
      ? "the picture of \(first)" : "the pictures of \(days.count) days from \(first) to \(last)"
    let verb =
      place.map { "\(days.count == 1 ? "stays" : "stay") \($0)" }
      ?? "\(days.count == 1 ? "is" : "are") left out"
    return
      "\(which) \(verb): with more pictures the site would exceed its budget of \(megabytes) MB; \(mirror.fewer ?? SizeBudget.more)"
  }

  fileprivate static let more = "raise `budget` if your host allows it"
}

extension Mirror {
  /// How to mirror fewer pictures; nil if no pictures are mirrored.
  fileprivate var fewer: String? {
    switch self {
    case .all: "mirror fewer pictures: set `mirror: window`, `mirror: free` or `mirror: none`"
    case .window:
      "mirror fewer pictures: set a smaller `window`, `mirror: free` or `mirror: none`"
    case .free: "mirror fewer pictures: set a smaller `window` or `mirror: none`"
    case .none: nil
    }
  }
}

extension SiteSize {
  /// Which setting to change if the site exceeds the budget. `budget` is in MB (10⁶ bytes).
  func remedy(budget: Int, mirror: Mirror) -> String {
    let rest = byteCount - pictures.byteCount
    guard pictures.byteCount > rest, rest <= budget * 1_000_000 else { return SizeBudget.more }
    return mirror.fewer ?? SizeBudget.more
  }
}
