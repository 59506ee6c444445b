import Pictures
import Site
import Testing

@testable import Generator

/// What tells one request from another.
@Suite struct RequestPrintTests {
  private let usual: BuildRequest

  init() throws {
    usual = request(
      Configuration(
        services: ServiceAddresses(
          service: try address("https://stars.example/json"),
          feed: try address("https://stars.example/feed"))))
  }

  @Test func `equal requests have the same print`() {
    #expect(print(usual) == print(request(usual.configuration)))
  }

  @Test func `days in a set and in a table are in order, however they were put there`() throws {
    let days = try (1...28).map { try day("2026-02-\($0 < 10 ? "0" : "")\($0)") }
    var forwards = usual.configuration
    var backwards = usual.configuration
    for day in days {
      forwards.withheld.insert(day)
      forwards.rights[day] = .free
    }
    backwards.withheld.reserveCapacity(1_000)
    backwards.rights.reserveCapacity(1_000)
    for day in days.reversed() {
      backwards.withheld.insert(day)
      backwards.rights[day] = .free
    }
    #expect(print(request(forwards)) == print(request(backwards)))
  }

  @Test func `every property of a request tells`() {
    let usual = usual.configuration
    expectEachTells(
      self.usual,
      [
        "configuration": request(changed(usual) { $0.title = "Stars" }),
        "folders": request(usual, folders: folders(archive: "a")),
        "offline": request(usual, offline: true),
        "day": request(usual, day: .first),
        "apiKey": request(usual, apiKey: "KEY"),
        "commit": request(usual, commit: "c0ffee"),
        "searchPath": request(usual, searchPath: ""),
        "program": request(usual, program: "apod 2"),
      ], of: self.usual)
  }

  @Test func `every property of the folders tells`() {
    let usual = usual.configuration
    expectEachTells(
      self.usual,
      [
        "archive": request(usual, folders: folders(archive: "a")),
        "output": request(usual, folders: folders(output: "o")),
        "templates": request(usual, folders: folders(templates: .builtIn)),
      ], of: self.usual.folders)
    #expect(
      print(request(usual, folders: folders(templates: .builtIn)))
        != print(request(usual, folders: folders(templates: .folder("")))))
  }

  @Test func `every property of the settings tells`() throws {
    let (usual, day) = (usual.configuration, Day.first)
    let page = try address("https://stars.example/")
    let mail = try #require(MailAddress("sky@stars.example"))
    expectEachTells(
      self.usual,
      [
        "baseURL": request(changed(usual) { $0.baseURL = page }),
        "title": request(changed(usual) { $0.title = "Stars" }),
        "language": request(changed(usual) { $0.language = "de" }),
        "timeBudget": request(changed(usual) { $0.timeBudget += 1 }),
        "daysToRefresh": request(changed(usual) { $0.daysToRefresh += 1 }),
        "maxAge": request(changed(usual) { $0.maxAge = 0 }),
        "patience": request(changed(usual) { $0.patience += 1 }),
        "services": request(changed(usual) { $0.services.feed = page }),
        "mediaHosts": request(changed(usual) { $0.mediaHosts = ["stars.example"] }),
        "mirror": request(changed(usual) { $0.mirror = .window }),
        "window": request(changed(usual) { $0.window += 1 }),
        "withheld": request(changed(usual) { $0.withheld = [day] }),
        "rights": request(changed(usual) { $0.rights = [day: .free] }),
        "contact": request(changed(usual) { $0.contact = .mail(mail) }),
        "keepsOldAddresses": request(changed(usual) { $0.keepsOldAddresses = true }),
        "budget": request(changed(usual) { $0.budget += 1 }),
        "requestsPerSecond": request(changed(usual) { $0.requestsPerSecond += 1 }),
        "importLimits": request(changed(usual) { $0.importLimits.megabytes += 1 }),
      ], of: usual)
    let licences = try ["by", "by-sa"].map {
      let licence = try address("https://creativecommons.org/licenses/\($0)/4.0/")
      return print(request(changed(usual) { $0.rights = [day: .open(licence: licence)] }))
    }
    #expect(licences[0] != licences[1])
  }

  @Test func `every address of a service tells`() throws {
    let usual = usual.configuration
    let page = try address("https://stars.example/")
    expectEachTells(
      self.usual,
      [
        "service": request(changed(usual) { $0.services.service = page }),
        "feed": request(changed(usual) { $0.services.feed = page }),
        "oldAPI": request(changed(usual) { $0.services.oldAPI = page }),
        "assets": request(changed(usual) { $0.services.assets = page }),
        "posters": request(changed(usual) { $0.services.posters = page }),
      ], of: usual.services)
  }
}

/// Expects that the value has these properties and no other, and that the requests that differ in one of
/// them each have their own print.
private func expectEachTells(
  _ usual: BuildRequest, _ changed: [String: BuildRequest], of value: Any,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let properties = Set(Swift.Mirror(reflecting: value).children.compactMap(\.label))
  #expect(properties == Set(changed.keys), sourceLocation: sourceLocation)
  let prints = Set(changed.values.map(print) + [print(usual)])
  #expect(prints.count == changed.count + 1, sourceLocation: sourceLocation)
}

private func print(_ request: BuildRequest) -> [UInt8] {
  var writer = NumberWriter()
  writer.add(request)
  return writer.bytes
}

private func changed(
  _ configuration: Configuration, _ change: (inout Configuration) -> Void
) -> Configuration {
  var configuration = configuration
  change(&configuration)
  return configuration
}

private func request(
  _ configuration: Configuration, folders: BuildFolders = folders(), offline: Bool = false,
  day: Day? = nil, apiKey: String? = nil, commit: String? = nil, searchPath: String? = nil,
  program: String = "apod 1"
) -> BuildRequest {
  BuildRequest(
    configuration: configuration, folders: folders, offline: offline, day: day, apiKey: apiKey,
    commit: commit, searchPath: searchPath, program: program)
}

private func folders(
  archive: String = "archive", output: String = "public",
  templates: TemplateSource = .folder("Templates")
) -> BuildFolders {
  BuildFolders(archive: archive, output: output, templates: templates)
}

private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

private func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }
