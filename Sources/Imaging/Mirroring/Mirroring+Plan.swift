package import Pictures

/// Which pictures the site hosts itself; all others are loaded from the source.
public enum Mirror: String, CaseIterable, Hashable, Sendable {
  /// The front page's picture, and the pictures of the window that may be redistributed.
  case free
  /// All pictures of the window, for sites that have permission to publish them.
  case window
  /// All pictures of the archive, for sites that have permission to publish them. A site that hosts all pictures also
  /// works without a network.
  case all
  /// No pictures.
  case none
}

extension Mirroring {
  /// The days with pictures that a run must mirror or measure.
  package struct Plan: Hashable, Sendable {
    /// The days whose files the site publishes. The front page's day is first, and the others follow, newest first.
    package let mirrored: [Day]
    /// The days of the window that are not mirrored, newest first. Pages load their pictures from the source's server.
    let remote: [Day]

    package var days: [Day] { mirrored + remote }

    /// The mirrored days for which rights do not matter. If their current picture is not available, an older one may
    /// be shown, although no record describes it any more.
    let regardless: Set<Day>

    /// A plan for these settings. `rights` is called only for `Mirror.free`.
    package init(
      _ archive: Archive, shown: Day, mirror: Mirror, window: Int, withheld: Set<Day>,
      rights: (Picture) -> Rights
    ) {
      let days = archive.days
      let newest = Array(days.suffix(max(0, window)).reversed())
      var chosen: [Day] = []
      switch mirror {
      case .none: break
      case .free:
        chosen = [shown]
        for day in newest {
          if let picture = archive[day]?.picture, rights(picture).isFreelyShared {
            chosen.append(day)
          }
        }
      case .window: chosen = [shown] + newest
      case .all: chosen = [shown] + days.reversed()
      }
      var taken = withheld
      mirrored = chosen.filter { taken.insert($0).inserted }
      regardless = Set(mirrored.filter { mirror != .free || $0 == shown })
      remote = ([shown] + newest).filter { taken.insert($0).inserted }
    }
  }
}
