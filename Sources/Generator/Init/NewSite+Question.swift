import Pictures
import Site
import Sources

extension NewSite {
  /// A question to the owner of a new site. The command line option with the setting's name can answer the question in
  /// advance.
  struct Question: Sendable {
    let setting: Setting
    let text: String
    /// What an empty answer means.
    let usual: @Sendable (Configuration) -> String

    /// The questions in order. The source is first, because the other questions depend on it.
    static let all: [Question] = [
      Question(
        setting: .source, text: "Source of the pictures: \(FieldRule<Source>.source.allowed)"
      ) { $0.source.name },
      Question(setting: .title, text: "Title of the site") { $0.site.title },
      Question(setting: .baseURL, text: "Address of the site") { _ in
        "none; GitHub Pages provides it"
      },
      Question(setting: .contact, text: "Contact: an e-mail address or a page") { _ in "none" },
    ]

    /// Asks until an answer is valid. Returns false if the input ends.
    func isAnswered(
      in settings: inout Configuration, asking ask: (_ prompt: String) -> String?
    ) -> Bool {
      var prompt = "\(text) [\(usual(settings))]: "
      while let answer = ask(prompt)?.cleanLine {
        guard !answer.isEmpty, let mistake = setting.read(option: answer, into: &settings).first
        else {
          return true
        }
        prompt = "\(mistake.wrong); allowed: \(mistake.allowed)\n\(text) [\(usual(settings))]: "
      }
      return false
    }
  }

  /// The settings of a new site. The keys of `options` are names of settings: `source`, `title`, `base-url` and
  /// `contact`. If there are mistakes in the options, throws all of them together, before the first question.
  ///
  /// If `ask` is given, asks the owner for settings that are missing in `options`. `ask` shows a prompt, and returns a
  /// line or, at the end of the input, nil. If the input ends too early, returns nil.
  public static func settings(
    _ options: [String: String], asking ask: ((_ prompt: String) -> String?)? = nil
  ) throws(GeneratorError) -> Configuration? {
    let given = Question.all.compactMap { question in
      options[question.setting.name].map { (question, $0) }
    }
    var settings = Configuration(source: Source.known[0])
    let mistakes = given.flatMap { question, text in
      question.setting.read(option: text, into: &settings)
    }
    guard mistakes.isEmpty else { throw .options(mistakes) }
    guard let ask else { return settings }
    settings = Configuration(source: Source.known[0])
    for question in Question.all {
      if let text = options[question.setting.name] {
        _ = question.setting.read(option: text, into: &settings)
      } else if !question.isAnswered(in: &settings, asking: ask) {
        return nil
      }
    }
    return settings
  }
}

extension Source {
  /// The environment variable for the key that the source requires; nil if the source requires no key.
  var neededKey: String? {
    let isAsked = clients(services, nil, [:]).contains { $0.service == keyService }
    return isAsked ? keyVariable : nil
  }
}
