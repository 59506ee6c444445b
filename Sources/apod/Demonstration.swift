import Generator
import Imaging
import Pictures
import Site
import Sources
import StandIn
import Storage

/// What the demo of a source is made of; its stand-in listens as long as the program runs.
struct Demonstration: Sendable {
  var configuration: Configuration
  var key: String?
  /// The number of days that have a run, up to today.
  var days = 1

  /// Starts the stand-in of the source of this name. The folder is the demo's own.
  static func start(
    _ name: String, _ clock: Clock, in folder: String
  ) async throws -> Demonstration {
    switch name {
    case "pixabay": try await pixabay()
    case "folder": try pictures(below: folder, clock)
    default: try await nasa(clock)
    }
  }

  private init(of name: String, services: ServiceAddresses) {
    configuration = Configuration(
      source: Source.known.first { $0.name == name } ?? Source.known[0])
    configuration.site.services = services
    // Enough for all pictures, on slow machines too.
    configuration.timeBudget = 600
    configuration.site.contact = WebAddress("https://stars.example/contact").map(Contact.web)
  }

  private static func nasa(_ clock: Clock) async throws -> Demonstration {
    let nasa = try await LoopbackService.nasa(.showcase(newest: clock.today(of: .known[0])))
    var demonstration = Demonstration(
      of: "nasa",
      services: ServiceAddresses(
        service: nasa.service, assets: nasa.root, posters: nasa.root))
    demonstration.configuration.site.title = "Pictures of an Invented Sky"
    demonstration.configuration.daysToRefresh = Configuration.mostDaysToRefresh
    demonstration.configuration.mirror = .all
    return demonstration
  }

  private static func pixabay() async throws -> Demonstration {
    let pixabay = try await LoopbackService.pixabay()
    var demonstration = Demonstration(
      of: "pixabay",
      services: ServiceAddresses(service: pixabay.service, assets: pixabay.root))
    demonstration.key = LoopbackService.pixabayKey
    demonstration.days = 10
    return demonstration
  }

  /// Puts invented pictures into `pictures` below the folder, over those of an earlier demo.
  private static func pictures(below folder: String, _ clock: Clock) throws -> Demonstration {
    var demonstration = Demonstration(of: "folder", services: ServiceAddresses())
    let pictures = "\(folder)/pictures"
    demonstration.configuration.folder = pictures
    let place = try Descriptor.folder(made: pictures)
    let files = InventedFolder.files(until: clock.today(of: demonstration.configuration.source))
    // Those of an earlier day's demo, whose names begin with other days.
    let endings = Set(files.map { $0.name.dropFirst(10) })
    for name in try place.names()
    where Day(iso: name.prefix(10)) != nil && endings.contains(name.dropFirst(10)) {
      try place.remove(name)
    }
    for (name, bytes) in files { try place.replace(name, with: bytes) }
    return demonstration
  }
}
