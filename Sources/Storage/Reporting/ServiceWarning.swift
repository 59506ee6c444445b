/// A warning about one item that a service did not provide.
///
/// A failing service causes many warnings. Print them with `lines`, which merges similar ones.
package struct ServiceWarning: Hashable, Sendable {
  /// The source or host that failed.
  let service: String
  /// The kind of item, such as `record` or `picture`.
  let thing: String
  /// What happened to the item, such as `skipped`.
  var fate = "skipped"
  /// The item's name, such as its day; nil if it has none.
  var name: String?
  /// The address of the item, if the message needs it.
  var place: String?
  let reason: String
  /// The message that is printed if there is no similar warning.
  let line: String

  package init(
    service: String, thing: String, fate: String = "skipped", name: String? = nil,
    place: String? = nil, reason: String, line: String
  ) {
    self.service = service
    self.thing = thing
    self.fate = fate
    self.name = name
    self.place = place
    self.reason = reason
    self.line = line
  }

  /// The maximum number of reasons to list, and of items to list for each reason.
  private static let most = 3

  /// One line per service and kind of item, in order of appearance. If there is only one warning, its own message is
  /// used. Several warnings are merged into a line with the number of items, the first reasons, and the first items for
  /// each of these reasons.
  ///
  /// `media.example: 37 pictures not taken: status 403 (2026-11-20, 2026-11-19, 2026-11-18 and 34 more)`
  package static func lines(_ warnings: [ServiceWarning], reasons most: Int = most) -> [String] {
    groups(warnings) { [$0.service, $0.thing] }.map { group in
      guard let first = group.first, group.count > 1 else { return group.first?.line ?? "" }
      let reasons = groups(group) { [$0.reason] }
      var parts = reasons.prefix(most).map(part)
      if reasons.count > most { parts.append("and \(reasons.count - most) other reasons") }
      return
        "\(first.service): \(counted(count(group), first.thing)) \(first.fate): \(parts.joined(separator: "; "))"
    }
  }

  /// The part of a line about one reason: `status 403 (2026-11-20, 2026-11-19, 2026-11-18 and 34 more)`.
  private static func part(_ group: [ServiceWarning]) -> String {
    var reported: Set<String> = []
    let named = group.filter { $0.name.map { reported.insert($0).inserted } ?? false }
    let names = named.prefix(most).compactMap { warning in
      warning.name.map { name in warning.place.map { "\(name) from \($0)" } ?? name }
    }
    let reason = group.first?.reason ?? ""
    if names.isEmpty { return reason }
    let more = named.count > most ? " and \(named.count - most) more" : ""
    return "\(reason) (\(names.joined(separator: ", "))\(more))"
  }

  /// The number of different items. Several warnings can concern one item, because an item may be requested at two
  /// addresses.
  private static func count(_ group: [ServiceWarning]) -> Int {
    Set(group.compactMap(\.name)).count + group.count { $0.name == nil }
  }

  /// Groups the warnings by key, in the order in which the keys first appear.
  private static func groups(
    _ warnings: [ServiceWarning], by key: (ServiceWarning) -> [String]
  ) -> [[ServiceWarning]] {
    Dictionary(grouping: warnings.enumerated()) { key($0.element) }.values
      .sorted { $0[0].offset < $1[0].offset }
      .map { $0.map(\.element) }
  }
}
