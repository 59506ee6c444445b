import Pictures
import Sources

extension Theme {
  /// What scripts know of the source, `apod.source`, as a line before the first script. Each is left out where it has
  /// none; `texts` are the attributes of an element that holds a text of the source's.
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
    let told = members.compactMap { name, value in value.map { "\(quoted(name)):\($0)" } }
    let object = "{\(told.joined(separator: ","))}"
    return Array("window.apod = window.apod || {}; apod.source = \(object);\n".utf8)
  }
}
