import Pictures
import Site

extension NumberWriter {
  /// Everything that a run is asked to do: the same bytes for equal requests, in every run, and others for
  /// any that differ. Reflection would find each property by itself, in twenty times the time.
  mutating func add(_ request: BuildRequest) {
    add(request.configuration)
    add(text: request.folders.archive)
    add(text: request.folders.output)
    add(request.folders.templates)
    add(request.offline)
    add(optional: request.day?.number)
    add(optional: request.apiKey)
    add(optional: request.commit)
    add(optional: request.searchPath)
    add(text: request.program)
  }

  private mutating func add(_ configuration: Configuration) {
    add(optional: configuration.baseURL?.text)
    add(text: configuration.title)
    add(text: configuration.language)
    add(number: configuration.timeBudget)
    add(number: configuration.daysToRefresh)
    add(optional: configuration.maxAge)
    add(number: configuration.patience)
    add(configuration.services)
    add(list: configuration.mediaHosts)
    add(text: configuration.mirror.rawValue)
    add(number: configuration.window)
    add(list: configuration.withheld.sorted().map(\.iso))
    add(list: configuration.rights.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    add(configuration.contact)
    add(configuration.keepsOldAddresses)
    add(number: configuration.budget)
    add(number: configuration.requestsPerSecond)
    add(number: configuration.importLimits.megabytes)
    add(number: configuration.importLimits.seconds)
  }

  private mutating func add(_ services: ServiceAddresses) {
    add(text: services.service.text)
    add(text: services.feed.text)
    add(optional: services.oldAPI?.text)
    add(optional: services.assets?.text)
    add(optional: services.posters?.text)
  }

  private mutating func add(_ templates: TemplateSource) {
    switch templates {
    case .folder(let path): add(optional: path)
    case .builtIn: add(optional: nil as String?)
    }
  }

  private mutating func add(_ contact: Contact?) {
    switch contact {
    case nil: add(optional: nil as String?)
    case .mail(let address): add(optional: "mailto:\(address.text)")
    case .web(let address): add(optional: address.text)
    }
  }

  private mutating func add(_ flag: Bool) { add(small: flag ? 1 : 0) }

  private mutating func add(number: Int) { add(UInt64(bitPattern: Int64(number))) }

  private mutating func add(optional number: Int?) {
    add(number != nil)
    add(number: number ?? 0)
  }

  private mutating func add(optional text: String?) {
    add(text != nil)
    add(text: text ?? "")
  }

  private mutating func add(list: [String]) {
    add(small: list.count)
    for text in list { add(text: text) }
  }
}
