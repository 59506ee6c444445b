import Pictures

/// Which days' stills a run has to look after.
struct MirrorPlan: Hashable, Sendable {
  /// The days whose files the site holds: the one on the front page, then the others, newest first.
  let mirrored: [Day]
  /// The other days of the window, newest first: shown from where NASA keeps them.
  let remote: [Day]

  /// Those of the first whose files the site holds whatever rights they are under: where the picture
  /// that a record tells of is not to be had, an older one may stand in, of which no record tells any
  /// more.
  let regardless: Set<Day>

  /// Chooses among the days kept. `rights` is asked only where it decides.
  init(
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
