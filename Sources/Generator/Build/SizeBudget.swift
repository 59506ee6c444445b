import Site

/// How large the site may be.
struct SizeBudget: Sendable {
  /// In MB (10⁶ bytes).
  let megabytes: Int
  /// What decides how many pictures the site holds.
  let mirror: Mirror

  /// Throws `overBudget` when it is larger.
  func check(_ size: SiteSize) throws(GeneratorError) {
    guard size.byteCount <= megabytes * 1_000_000 else {
      throw .overBudget(size, budget: megabytes, mirror: mirror)
    }
  }
}

extension SiteSize {
  /// Which setting brings a site below the budget, in MB (10⁶ bytes).
  func remedy(budget: Int, mirror: Mirror) -> String {
    let rest = byteCount - pictures.byteCount
    let raise = "raise `budget`, and choose a host that takes as much"
    guard pictures.byteCount > rest, rest <= budget * 1_000_000 else { return raise }
    return switch mirror {
    case .all: "mirror fewer pictures: set `mirror: window`, `mirror: free` or `mirror: none`"
    case .window: "mirror fewer pictures: set a smaller `window`, `mirror: free` or `mirror: none`"
    case .free: "mirror fewer pictures: set a smaller `window` or `mirror: none`"
    case .none: raise
    }
  }
}
