import Pictures
import Site
import Sources
import Yams

/// A setting: its key in the settings file, and how its value is checked and stored. The command line option that
/// overrides the setting has the same name and rule.
struct Setting: Sendable {
  /// The key, such as `title`. The key `service` in the table `sources` is written `sources.service`.
  let key: String
  /// Reads the value into the settings. The reader collects mistakes.
  let read: @Sendable (Node, inout FieldReader, inout Configuration) -> Void

  typealias Place<Value> = any WritableKeyPath<Configuration, Value> & Sendable

  /// The table that contains the key; nil for a key at the top level.
  var table: String? { key.firstIndex(of: ".").map { String(key[..<$0]) } }

  /// The key within its table, and the option's name.
  var name: String { key.split(separator: ".").last.map(String.init) ?? key }

  /// Reads the text of the command line option into the settings, and returns the mistakes in it.
  func read(option text: String, into configuration: inout Configuration) -> [FieldMistake] {
    var reader = FieldReader(option: "--\(name)")
    // The text is marked as quoted, so that an empty text counts as a value too.
    read(Node(text, Tag(.implicit), .doubleQuoted), &reader, &configuration)
    return reader.mistakes
  }

  /// The source of the pictures. The source is read first, because the rules and defaults of other settings depend on
  /// it.
  static let source = Setting(key: "source") { node, reader, configuration in
    if let source = reader.scalar(node, "source", .source) {
      configuration = Configuration(source: source)
    }
  }

  /// The values of the search fields that the source's service supports, by the service's names of the fields.
  static let query = Setting(key: "query") { node, reader, configuration in
    let fields = configuration.source.query
    guard !fields.isEmpty else {
      let name = configuration.source.name
      return reader.report(
        node, "query", "the source \(name) has no search",
        "query only if the source has a search")
    }
    let values = reader.table(node, key: "query", keys: fields.map(\.name))
    for (name, rule) in fields {
      configuration.query[name] = reader.scalar(values[name], "query.\(name)", rule)
    }
  }

  static let baseURL = one("base-url", \.site.base, .baseURL)
  static let title = one("title", \.site.title, .line(atMost: 200))
  static let contact = one("contact", \.site.contact, .contact)

  /// The screens for today's pictures, without duplicates.
  static let today = Setting(key: "today") { node, reader, configuration in
    guard let screens = reader.list(node, "today", .screen) else { return }
    let most = Configuration.mostScreens
    guard screens.count <= most else {
      return reader.report(
        node, "today", "the list has \(screens.count) items", "a list of at most \(most) items")
    }
    var taken: Set<Screen> = []
    configuration.site.screens = screens.filter { taken.insert($0).inserted }
  }

  static func one<Value>(_ key: String, _ place: Place<Value>, _ rule: FieldRule<Value>) -> Self {
    Setting(key: key) { node, reader, configuration in
      if let value = reader.scalar(node, key, rule) { configuration[keyPath: place] = value }
    }
  }

  /// A setting with one value and no default.
  static func one<Value>(_ key: String, _ place: Place<Value?>, _ rule: FieldRule<Value>) -> Self {
    Setting(key: key) { node, reader, configuration in
      if let value = reader.scalar(node, key, rule) { configuration[keyPath: place] = value }
    }
  }

  static func list<Value>(_ key: String, _ place: Place<[Value]>, _ rule: FieldRule<Value>)
    -> Self
  {
    Setting(key: key) { node, reader, configuration in
      if let values = reader.list(node, key, rule) { configuration[keyPath: place] = values }
    }
  }

  /// A list whose order does not matter. The rule for its items depends on the source.
  static func set<Value: Hashable & Sendable>(
    _ key: String, _ place: Place<Set<Value>>,
    _ rule: @escaping @Sendable (Source) -> FieldRule<Value>
  ) -> Self {
    Setting(key: key) { node, reader, configuration in
      if let values = reader.list(node, key, rule(configuration.source)) {
        configuration[keyPath: place] = Set(values)
      }
    }
  }

  /// A table with keys that the owner chooses. The rule for the keys depends on the source.
  static func table<Key: Hashable & Sendable, Value: Sendable>(
    _ key: String, _ place: Place<[Key: Value]>,
    keys: @escaping @Sendable (Source) -> FieldRule<Key>, values: FieldRule<Value>, example: String
  ) -> Self {
    Setting(key: key) { node, reader, configuration in
      if let values = reader.dictionary(
        node, key, keys: keys(configuration.source), values: values, example: example)
      {
        configuration[keyPath: place] = values
      }
    }
  }
}

extension FieldRule {
  /// The value of an option or an argument. Throws `options` if the text is invalid.
  func value(of text: String, option: String) throws -> Value {
    switch read(text) {
    case .value(let value): return value
    case .wrong(let wrong):
      throw GeneratorError.options([FieldMistake(place: option, wrong: wrong, allowed: allowed)])
    }
  }
}
