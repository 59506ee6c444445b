import Pictures

extension JSONRules {
  /// Checks what a site adds to a picture's line in `data/`.
  mutating func check(
    _ reader: inout JSONReader, _ member: PublishedMember
  ) throws(LineError) {
    let (node, name) = (try reader.value(), member.rawValue)
    check(node, member.kind, name)
    switch member {
    case .page, .thumbnail: break
    case .pictures: checkEmpty(node, name)
    case .rights:
      let isOpen = node.member("class")?.text == "open"
      if isOpen != (node.member("licence") != nil) || isOpen != (node.member("name") != nil) {
        add(node, "rights.licence and rights.name belong to an open licence, and to nothing else")
      }
    case .subjects:
      checkEmpty(node, name)
      var ids: Set<String> = []
      for id in (node.list ?? []).compactMap({ $0.member("id")?.text })
      where !ids.insert(id).inserted {
        add(node, "subjects has \(quoted(id)) twice")
      }
    }
  }

  private mutating func checkEmpty(_ node: JSONNode, _ name: String) {
    if node.list?.isEmpty == true { add(node, "\(name) is empty; it is left out then") }
  }
}

extension PublishedMember {
  fileprivate var kind: JSONRules.Kind {
    switch self {
    case .page: .link
    case .pictures: PublishedMember.files
    case .rights: PublishedMember.rightsMembers
    case .subjects: PublishedMember.subjectList
    case .thumbnail: .media
    }
  }

  private static let files = JSONRules.Kind.list(.file(of: PictureType.allCases))
  private static let rightsMembers = JSONRules.Kind.object(
    ["class": .word(Rights.names), "licence": .link, "name": .words, "words": .words],
    required: ["class", "words"])
  private static let subjectList = JSONRules.Kind.list(
    .members(["id": .id, "name": .words, "shown": .flag]))
}
