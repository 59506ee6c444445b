import Services
import Yams

/// A setting: its key in the settings file, what it may be, and where its value goes. The option of the command line
/// that overrides it has the same name and the same rule.
struct Setting: Sendable {
  /// The key; `sources.service` is the key `service` of the table `sources`.
  let key: String
  /// Reads the value; the reader keeps what is wrong with it.
  let read: @Sendable (Node, inout Configuration.Reader, inout Configuration) -> Void

  typealias Place<Value> = any WritableKeyPath<Configuration, Value> & Sendable

  /// The table that the key is in; nil for the file itself.
  var table: String? { key.firstIndex(of: ".").map { String(key[..<$0]) } }

  /// The key within its table, which is also the option's name.
  var name: String { key.split(separator: ".").last.map(String.init) ?? key }

  static func one<Value>(_ key: String, _ place: Place<Value>, _ rule: SettingRule<Value>) -> Self {
    Setting(key: key) { node, reader, configuration in
      if let value = reader.scalar(node, key, rule) { configuration[keyPath: place] = value }
    }
  }

  /// One value that has no default.
  static func one<Value>(_ key: String, _ place: Place<Value?>, _ rule: SettingRule<Value>) -> Self
  {
    Setting(key: key) { node, reader, configuration in
      if let value = reader.scalar(node, key, rule) { configuration[keyPath: place] = value }
    }
  }

  static func list<Value>(_ key: String, _ place: Place<[Value]>, _ rule: SettingRule<Value>)
    -> Self
  {
    Setting(key: key) { node, reader, configuration in
      if let values = reader.list(node, key, rule) { configuration[keyPath: place] = values }
    }
  }

  /// A list of values whose order means nothing.
  static func set<Value: Hashable & Sendable>(
    _ key: String, _ place: Place<Set<Value>>, _ rule: SettingRule<Value>
  ) -> Self {
    Setting(key: key) { node, reader, configuration in
      if let values = reader.list(node, key, rule) { configuration[keyPath: place] = Set(values) }
    }
  }

  /// A table whose keys the owner chooses.
  static func table<Key: Hashable & Sendable, Value: Sendable>(
    _ key: String, _ place: Place<[Key: Value]>, keys: SettingRule<Key>, values: SettingRule<Value>
  ) -> Self {
    Setting(key: key) { node, reader, configuration in
      if let values = reader.dictionary(node, key, keys: keys, values: values) {
        configuration[keyPath: place] = values
      }
    }
  }
}

extension Configuration {
  /// All settings of a site of the source, in the order of docs/settings.md. `languages` are those that the templates
  /// have words for; with nil that is not checked.
  static func settings(
    languages: [String]? = nil, of source: Source = .known[0]
  ) -> [Setting] {
    let day = SettingRule.day(of: source)
    return [
      .one("base-url", \.baseURL, .baseURL),
      .one("title", \.title, .line(atMost: 200)),
      .one("language", \.language, .language(among: languages)),
      .one("contact", \.contact, .contact),
      .one("home", \.home, .word),
      .one("mirror", \.mirror, .word),
      .one("window", \.window, .count(1...366, of: "days")),
      .set("withhold", \.withheld, day),
      .table("rights", \.rights, keys: day, values: .rights),
      .one("budget", \.budget, .count(1...100_000, of: "megabytes")),
      .one("time-budget", \.timeBudget, .count(1...3_600, of: "seconds")),
      .one("requests-per-second", \.requestsPerSecond, .count(1...50, of: "requests")),
      .one("import-budget", \.importLimits.megabytes, .count(1...10_000, of: "megabytes")),
      .one("import-time-budget", \.importLimits.seconds, .count(1...86_400, of: "seconds")),
      .one("days-to-refresh", \.daysToRefresh, .count(1...mostDaysToRefresh, of: "days")),
      .one("max-age", \.maxAge, .count(0...36_500, of: "days")),
      .one("patience", \.patience, .count(1...366, of: "days")),
      .one("sources.service", \.services.service, .service),
      .one("sources.feed", \.services.feed, .service),
      .one("sources.old-api", \.services.oldAPI, .service),
      .one("sources.assets", \.services.assets, .service),
      .one("sources.posters", \.services.posters, .service),
      .list("media-hosts", \.mediaHosts, .host),
      .one("old-addresses", \.keepsOldAddresses, .flag),
    ]
  }
}
