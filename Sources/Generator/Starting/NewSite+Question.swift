import Pictures
import Site
import Sources
import Yams

extension NewSite {
  /// A question to the owner of a new site. An option of the setting's name answers it beforehand, by the same rule.
  struct Question: Sendable {
    let setting: Setting
    /// Whether the answer must not be seen on the screen.
    var isSecret = false
    /// What is asked; nil when it means nothing to the source.
    let text: @Sendable (Configuration) -> String?
    /// What an empty answer means.
    let usual: @Sendable (Configuration) -> String

    /// The source comes first: the others depend on it.
    static let all: [Question] = [
      Question(setting: .source) { _ in
        "Source of the pictures: \(FieldRule<Source>.source.allowed)"
      } usual: {
        $0.source.name
      },
      Question(setting: .title) { _ in
        "Title of the site"
      } usual: {
        $0.site.title
      },
      Question(setting: .baseURL) { _ in
        "Address of the site"
      } usual: { _ in
        "none; GitHub Pages provides it"
      },
      Question(setting: .contact) { _ in
        "Contact: an e-mail address or a page"
      } usual: { _ in
        "none"
      },
      Question(setting: .key, isSecret: true) { settings in
        settings.source.neededKey.map { _ in
          "Key for \(settings.source.english.subject): not shown and not saved; only its format is checked"
        }
      } usual: { _ in
        "later"
      },
    ]

    /// Reads the answer into the settings; returns what is wrong with it.
    func read(_ answer: String, into settings: inout Configuration) -> [FieldMistake] {
      var reader = FieldReader(option: "--\(setting.name)")
      // Quoted: an empty text is a value like any other.
      setting.read(Node(answer, Tag(.implicit), .doubleQuoted), &reader, &settings)
      return reader.mistakes
    }

    /// Asks until an answer is right. Returns false when there are no more answers.
    func isAnswered(
      in settings: inout Configuration, asking ask: (_ prompt: String, _ isSecret: Bool) -> String?
    ) -> Bool {
      guard let text = text(settings) else { return true }
      var prompt = "\(text) [\(usual(settings))]: "
      while let line = ask(prompt, isSecret) {
        let answer = isSecret ? APIKey.trimmed(line) ?? "" : line.cleanLine
        guard !answer.isEmpty, let mistake = read(answer, into: &settings).first else {
          return true
        }
        prompt = "\(mistake.wrong); allowed: \(mistake.allowed)\n\(text) [\(usual(settings))]: "
      }
      return false
    }
  }

  /// The settings of a new site: options by the names of settings, `source`, `title`, `base-url` and `contact`. Throws
  /// all mistakes in them at once.
  public static func settings(_ options: [String: String]) throws(GeneratorError) -> Configuration {
    var settings = Configuration(source: Source.known[0])
    var mistakes: [FieldMistake] = []
    for question in Question.all {
      guard let text = options[question.setting.name] else { continue }
      mistakes += question.read(text, into: &settings)
    }
    guard mistakes.isEmpty else { throw .options(mistakes) }
    return settings
  }

  /// The same, and `ask` is asked for what the options leave open. It shows the prompt and returns a line, or nil when
  /// there are no more; then there are no settings.
  public static func settings(
    _ options: [String: String], asking ask: (_ prompt: String, _ isSecret: Bool) -> String?
  ) throws(GeneratorError) -> Configuration? {
    // Mistakes in options are told before anything is asked.
    _ = try settings(options)
    var settings = Configuration(source: Source.known[0])
    for question in Question.all {
      if let text = options[question.setting.name] {
        _ = question.read(text, into: &settings)
      } else if !question.isAnswered(in: &settings, asking: ask) {
        return nil
      }
    }
    return settings
  }
}

extension Setting {
  /// No setting, but asked for like one: keys come from the environment alone.
  fileprivate static let key = Setting(key: "key") { node, reader, _ in
    _ = reader.scalar(node, "key", .serviceKey)
  }
}

extension Source {
  /// The variable of the key without which the source gives no pictures; nil when it needs none.
  var neededKey: String? {
    let isAsked = clients(services, nil, [:]).contains { $0.service == keyService }
    return isAsked ? keyVariable : nil
  }
}
