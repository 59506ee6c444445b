/// One thing that a service did not give.
///
/// A service that is out of order gives nothing of all that it is asked for: so that this is told once,
/// whoever has several of these prints what `lines` makes of them.
struct ServiceWarning: Hashable, Sendable {
  /// Who did not give it: a source, or a host.
  let service: String
  /// What it is one of: `record`, `picture`.
  let thing: String
  /// What became of all such things: `not taken`.
  var fate = "not taken"
  /// What tells it from the others, a day perhaps; nil when nothing does.
  var name: String?
  /// Where it was looked for, when that is worth a word.
  var place: String?
  /// Why.
  let reason: String
  /// The line that tells of it, when there is no other like it.
  let line: String

  /// How many things, and how many reasons, are told one by one.
  private static let most = 3

  /// One line for each service and sort of thing, in the order in which they came: the warning's own when
  /// there is but one, else how many there are, and of each of the first reasons the first things.
  ///
  /// `assets.science.nasa.gov: 37 pictures not taken: status 403 (2026-11-20, 2026-11-19, 2026-11-18 and 34 more)`
  static func lines(_ warnings: [ServiceWarning], reasons most: Int = most) -> [String] {
    groups(warnings) { [$0.service, $0.thing] }.map { group in
      guard let first = group.first, group.count > 1 else { return group.first?.line ?? "" }
      let reasons = groups(group) { [$0.reason] }
      var parts = reasons.prefix(most).map(part)
      if reasons.count > most { parts.append("and \(reasons.count - most) other reasons") }
      return
        "\(first.service): \(counted(count(group), first.thing)) \(first.fate): \(parts.joined(separator: "; "))"
    }
  }

  /// `status 403 (2026-11-20, 2026-11-19, 2026-11-18 and 34 more)`.
  private static func part(_ group: [ServiceWarning]) -> String {
    var told: Set<String> = []
    let named = group.filter { $0.name.map { told.insert($0).inserted } ?? false }
    let names = named.prefix(most).compactMap { warning in
      warning.name.map { name in warning.place.map { "\(name) from \($0)" } ?? name }
    }
    let reason = group.first?.reason ?? ""
    if names.isEmpty { return reason }
    let more = named.count > most ? " and \(named.count - most) more" : ""
    return "\(reason) (\(names.joined(separator: ", "))\(more))"
  }

  /// How many different things there are: one may have been looked for in two places.
  private static func count(_ group: [ServiceWarning]) -> Int {
    Set(group.compactMap(\.name)).count + group.count { $0.name == nil }
  }

  /// Those with the same key together, in the order of their first.
  private static func groups(
    _ warnings: [ServiceWarning], by key: (ServiceWarning) -> [String]
  ) -> [[ServiceWarning]] {
    var places: [[String]: Int] = [:]
    var groups: [[ServiceWarning]] = []
    for warning in warnings {
      let key = key(warning)
      if let place = places[key] {
        groups[place].append(warning)
      } else {
        places[key] = groups.count
        groups.append([warning])
      }
    }
    return groups
  }
}
