import Pictures

extension JSONRules {
  /// Checks what a site adds to a picture's line in `data/`.
  mutating func check(
    _ reader: inout JSONReader, _ member: PublishedMember
  ) throws(LineError) {
    let (node, name) = (try reader.value(), member.rawValue)
    check(node, member.kind, name)
    if let list = node.list, list.isEmpty { add(node, "\(name) is empty; it is left out then") }
    switch member {
    case .rights:
      let isOpen = node.member("class")?.text == "open"
      if isOpen != (node.member("licence") != nil) || isOpen != (node.member("name") != nil) {
        add(node, "rights.licence and rights.name belong to an open licence, and to nothing else")
      }
    case .subjects:
      var ids: Set<String> = []
      for id in (node.list ?? []).compactMap({ $0.member("id")?.text })
      where !ids.insert(id).inserted {
        add(node, "subjects has \(quoted(id)) twice")
      }
    case .page, .pictures, .thumbnail: break
    }
  }
}

extension PublishedMember {
  fileprivate var kind: JSONRules.Kind {
    switch self {
    case .page: .link
    case .pictures: .list(.file(of: PictureType.allCases))
    case .rights:
      .object(
        ["class": .word(Rights.names), "licence": .link, "name": .words, "words": .words],
        required: ["class", "words"])
    case .subjects: .list(.members(["id": .id, "name": .words, "shown": .flag]))
    case .thumbnail: .media
    }
  }
}

extension JSONRules.Kind {
  /// An object that has all of these members and no other.
  static func members(_ members: [String: JSONRules.Kind]) -> JSONRules.Kind {
    .object(members, required: members.keys.sorted())
  }

  /// A picture's file, of one of these types.
  static func file(of types: [PictureType]) -> JSONRules.Kind {
    .members([
      "address": .media, "type": .word(Set(types.map(\.mediaType))), "width": .number,
      "height": .number, "bytes": .number,
    ])
  }
}
