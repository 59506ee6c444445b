public import Pictures

/// A folder of invented pictures, as a club would have it.
public enum InventedFolder {
  /// The files by name: a picture a day up to this one, some with a sidecar, and one whose name says all.
  public static func files(until last: Day) -> [(name: String, bytes: [UInt8])] {
    let subjects = InventedEntry.Subject.all.filter { $0.picture.type == .jpeg }.prefix(dayCount)
    return subjects.enumerated().flatMap { back, subject in
      let stem = "\(last.advanced(by: -back)) \(subject.title.replacing(":", with: ","))"
      let picture = (name: "\(stem).jpg", bytes: subject.picture.bytes)
      guard back % 4 != 3 else { return [picture] }
      let (maker, licence) = makers[back % makers.count]
      let lines = [
        ("title", subject.title), ("credit", maker), ("licence", licence), ("alt", subject.alt),
        (
          "text",
          "\(subject.alt)\n\nSeen from the hill behind the school, on a night without a moon."
        ),
      ]
      // A text of JSON is one of YAML too.
      let yaml = lines.flatMap { key, text -> [UInt8] in
        Array("\(key): ".utf8) + JSONText.text(text).bytes + [10]
      }
      return [picture, (name: "\(stem).yml", bytes: yaml)]
    }
  }

  private static let dayCount = 12

  private static let makers = [
    ("Ilse Marbach", "CC BY-SA 4.0"), ("Tobi Okonjo", "none"), ("The Nordkamm Club", "CC0 1.0"),
  ]
}
