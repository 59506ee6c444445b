import Pictures
import Sources

extension Theme {
  /// The line before the first script that gives scripts facts about the source, as `apod.source`. Unknown facts are
  /// left out. `apod.source.texts` has the attributes `lang` and `dir` for elements that contain a text of the source.
  static func script(of source: Source, _ words: Words) -> [UInt8] {
    let language = words.textLanguage
    let texts = language.map {
      "\"lang\":\(quoted($0.tag)),\"dir\":\(quoted($0.direction))"
    }
    let members = [
      ("zone", quoted(source.calendar.zone)),
      ("first", source.calendar.first.map { quoted($0.iso) }),
      ("day", source.pages.dayPattern.map { quoted($0) }),
      ("hasOldAddresses", source.pages.hasOldAddresses ? "true" : nil),
      ("hasSubjects", source.hasSubjects ? "true" : nil),
      ("texts", "{\(texts ?? "")}"),
    ]
    let reported = members.compactMap { name, value in value.map { "\(quoted(name)):\($0)" } }
    let object = "{\(reported.joined(separator: ","))}"
    return Array("window.apod = window.apod || {}; apod.source = \(object);\n".utf8)
  }
}
