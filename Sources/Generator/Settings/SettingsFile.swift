import Foundation
public import Pictures
import Sources
import Storage
import Yams

extension Configuration {
  /// Parses settings from YAML. Settings whose keys are missing get their defaults.
  ///
  /// If there are mistakes, throws all of them together. Messages name the file by `path`. A language that is not in
  /// `languages` is a mistake too. If `languages` is nil, any language is allowed.
  public init(yaml: String, path: String, languages: [String]? = nil) throws {
    try self.init(FieldReader(Array(yaml.utf8), path: path), languages: languages)
  }

  private init(_ reader: consuming FieldReader, languages: [String]?) throws {
    self.init(source: Source.known[0])
    let settings = Configuration.settings(languages: languages)
    var tables: [String?: [String: Node]] = [:]
    for setting in settings {
      let inner = setting.table
      if tables[inner] == nil {
        let node = inner.map { tables[nil]?[$0] } ?? reader.root
        tables[inner] = reader.table(
          node, key: inner, keys: Configuration.keys(of: settings, in: inner))
      }
      if let node = tables[inner]?[setting.name] { setting.read(node, &reader, &self) }
    }
    guard reader.mistakes.isEmpty else { throw GeneratorError.settings(reader.mistakes) }
    // There is a special warning for `mirror`.
    idle = Configuration.keys(of: settings, in: nil).filter {
      tables[nil]?[$0] != nil && $0 != "mirror" && !source.gives(meaningTo: $0)
    }
  }

  /// The settings, overridden by command line options. `options` contains the text of each option, by the option's name
  /// without dashes. If there are mistakes in the options, throws all of them together. The source is not an option:
  /// only the settings file can set it.
  public func overridden(by options: [String: String]) throws -> Configuration {
    var result = self
    var mistakes: [FieldMistake] = []
    var unknown = options
    for setting in Configuration.settings() where setting.key != Setting.source.key {
      guard let text = unknown.removeValue(forKey: setting.name) else { continue }
      mistakes += setting.read(option: text, into: &result)
    }
    for name in unknown.keys.sorted() {
      mistakes.append(
        FieldMistake(
          place: "--\(name)", wrong: "unknown setting",
          allowed: "a name listed in docs/settings.md"))
    }
    guard mistakes.isEmpty else { throw GeneratorError.options(mistakes) }
    return result
  }

  /// The day that an option names; nil if the option is missing. Throws `options` if the text is not a day, or if the
  /// source cannot have a picture of the day.
  public func day(_ text: String?, option: String) throws -> Day? {
    try text.map { try FieldRule.day(since: source.calendar.first).value(of: $0, option: option) }
  }

  /// The keys in a table, in order. If `table` is nil, the keys at the top level.
  static func keys(of settings: [Setting], in table: String?) -> [String] {
    var seen: Set<String> = []
    return settings.compactMap { setting in
      let key = setting.table == table ? setting.name : table == nil ? setting.table : nil
      return key.flatMap { seen.insert($0).inserted ? $0 : nil }
    }
  }

  /// Reads the settings file at the path, and the descriptions next to it. If the settings file is missing and
  /// `mayBeMissing` is true, all settings get their defaults. If `templates` is given, a language into which the
  /// templates are not translated is a mistake.
  public init(
    path: String, mayBeMissing: Bool, templates: TemplateSource? = nil
  ) throws {
    let bytes = try Configuration.contents(of: path, mayBeMissing: mayBeMissing)
    try self.init(FieldReader(bytes, path: path), languages: templates?.languages())
    let beside = Configuration.descriptionsPath(beside: path)
    descriptions = try Configuration.descriptions(
      Configuration.contents(
        of: beside, mayBeMissing: true, atMost: Configuration.mostDescriptionBytes),
      path: beside, source: source)
  }

  /// Reads the settings file at the path. If no path is given, reads the file at `defaultPath`, which may be missing.
  public init(
    named path: String?, templates: TemplateSource? = nil
  ) throws {
    try self.init(
      path: path ?? Configuration.defaultPath, mayBeMissing: path == nil, templates: templates)
  }

  /// The default path of the settings file.
  public static let defaultPath = "apod.yml"

  private static func contents(
    of path: String, mayBeMissing: Bool, atMost limit: Int = FieldReader.mostBytes
  ) throws -> [UInt8] {
    do {
      // Reads slightly more bytes than `FieldReader` allows, so that a huge or endless file is rejected, and not just
      // cut off.
      let file = try Descriptor(path, O_RDONLY | O_NONBLOCK)
      // Pipes and devices are rejected. O_NONBLOCK is needed because opening a pipe without a writer would block
      // forever.
      guard try file.status().kind != .other else {
        throw GeneratorError.settings([
          FieldMistake(
            place: "\(path):1", wrong: "this is a pipe or a device",
            allowed: "a plain file")
        ])
      }
      return try file.contents(atMost: limit + 4_096)
    } catch {
      guard case StorageError.disk(_, _, let code) = error else { throw error }
      if code == ENOENT, mayBeMissing { return [] }
      throw GeneratorError.settingsUnreadable(path: path, code: code)
    }
  }
}
