import Pictures

extension Report {
  /// Checks what a site adds to a picture's line in `data/`.
  mutating func check(
    _ reader: inout JSONReader, _ member: PublishedMember, _ line: Int
  ) throws(LineError) {
    let name = member.rawValue
    switch member {
    case .page: absoluteLink(try reader.string(name), line)
    case .thumbnail: absoluteMedia(try reader.string(name), line)
    case .rights: try checkRights(&reader, line)
    case .pictures:
      var count = 0
      try reader.list(name) { (reader) throws(LineError) in
        count += 1
        try checkFile(&reader, line)
      }
      if count == 0 { add(line, "pictures is empty; it is left out then") }
    case .subjects:
      var ids: Set<String> = []
      try reader.list(name) { (reader) throws(LineError) in
        let id = try checkSubject(&reader, line)
        if !ids.insert(id).inserted { add(line, "subjects has \(quoted(id)) twice") }
      }
      if ids.isEmpty { add(line, "subjects is empty; it is left out then") }
    }
  }

  private mutating func checkFile(
    _ reader: inout JSONReader, _ line: Int
  ) throws(LineError) {
    var found: Set<String> = []
    try reader.object("pictures") { (reader, key) throws(LineError) in
      let (name, path) = (key.name, "pictures." + key.name)
      found.insert(name)
      switch name {
      case "address": absoluteMedia(try reader.string(path), line)
      case "bytes", "height", "width":
        if try reader.number(path) == 0 { add(line, "\(path) is 0") }
      case "type":
        let type = try reader.string(path)
        if !PictureType.allCases.contains(where: { $0.mediaType == type }) {
          add(line, "\(path) is \(quoted(type)), no type of a picture")
        }
      default: throw .unknownKey(path)
      }
    }
    for name in ["address", "bytes", "height", "type", "width"] where !found.contains(name) {
      throw .missingKey("pictures." + name)
    }
  }

  /// The subject's id.
  private mutating func checkSubject(
    _ reader: inout JSONReader, _ line: Int
  ) throws(LineError) -> String {
    var found: Set<String> = []
    var id = ""
    try reader.object("subjects") { (reader, key) throws(LineError) in
      let path = "subjects." + key.name
      found.insert(key.name)
      switch key.name {
      case "id": id = try reader.string(path)
      case "name": if try reader.string(path).isEmpty { add(line, "\(path) is empty") }
      case "shown": _ = try reader.flag(path)
      default: throw .unknownKey(path)
      }
    }
    for name in ["id", "name", "shown"] where !found.contains(name) {
      throw .missingKey("subjects." + name)
    }
    let isID = id.utf8.allSatisfy {
      $0.isDigit || $0 == UInt8(ascii: "-") || $0.isLetter && $0.small == $0
    }
    if id.isEmpty || !isID { add(line, "subjects.id is \(quoted(id)), no id") }
    return id
  }

  private mutating func checkRights(
    _ reader: inout JSONReader, _ line: Int
  ) throws(LineError) {
    var texts: [String: String] = [:]
    try reader.object("rights") { (reader, key) throws(LineError) in
      let path = "rights." + key.name
      guard ["class", "licence", "name", "words"].contains(key.name) else {
        throw .unknownKey(path)
      }
      let text = try reader.string(path)
      if text.isEmpty { add(line, "\(path) is empty") }
      if key.name == "licence" { absoluteLink(text, line) }
      texts[key.name] = text
    }
    guard let kind = texts["class"] else { throw .missingKey("rights.class") }
    guard texts["words"] != nil else { throw .missingKey("rights.words") }
    if !Rights.names.contains(kind) {
      let names = Rights.names.sorted().map(quoted).joined(separator: ", ")
      add(line, "rights.class is \(quoted(kind)), none of \(names)")
    }
    if (kind == "open") != (texts["licence"] != nil) || (kind == "open") != (texts["name"] != nil) {
      add(line, "rights.licence and rights.name belong to an open licence, and to nothing else")
    }
  }
}
