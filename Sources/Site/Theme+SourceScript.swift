import Pictures
import Sources

extension Theme {
  /// The line before the first script that gives scripts facts about the source, as `apod.source`. Unknown facts are
  /// left out. `apod.source.texts` has the attributes `lang` and `dir` for elements that contain a text of the source.
  static func script(of source: Source, _ words: Words) -> [UInt8] {
    let texts: JSONNode = [
      "lang": words.textLanguage?.tag, "dir": words.textLanguage?.direction,
    ]
    let facts: JSONNode = [
      "zone": source.calendar.zone, "first": source.calendar.first?.iso,
      "day": source.pages.dayPattern, "hasOldAddresses": source.pages.hasOldAddresses ? true : nil,
      "hasSubjects": source.hasSubjects ? true : nil, "texts": texts,
    ]
    return Array("window.apod = window.apod || {}; apod.source = ".utf8) + facts.bytes
      + Array(";\n".utf8)
  }
}
