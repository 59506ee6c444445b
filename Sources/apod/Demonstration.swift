import Generator
import HTTP
import Imaging
import Pictures
import Site
import Sources
import StandIn
import Storage

/// The settings, the keys and the number of days for the demo of a source. The stand-in service listens as long as the
/// program runs.
struct Demonstration: Sendable {
  var configuration: Configuration
  var keys: [String: String] = [:]
  /// The number of days to build, up to today.
  var days = 1

  /// Starts the stand-in service of the named source. The demo may replace files in the folder.
  static func start(
    _ name: String, _ clock: Clock, in folder: String
  ) throws -> Demonstration {
    switch name {
    case "pixabay": try pixabay()
    case "folder": try pictures(below: folder, clock)
    default: try nasa(clock)
    }
  }

  private init(of name: String, services: ServiceAddresses) {
    configuration = Configuration(
      source: Source.known.first { $0.name == name } ?? Source.known[0])
    configuration.site.services = services
    // Ten minutes are enough for all pictures, even on slow machines.
    configuration.timeBudget = 600
    configuration.site.contact = WebAddress("https://stars.example/contact").map(Contact.web)
  }

  private static func nasa(_ clock: Clock) throws -> Demonstration {
    let canned = try CannedNASA(.showcase(newest: clock.today(of: .known[0])))
    let nasa = try LoopbackService(at: CannedNASA.path) { canned.response(to: $0) }
    var demonstration = Demonstration(
      of: "nasa",
      services: ServiceAddresses(
        service: nasa.service, assets: nasa.root, posters: nasa.root))
    demonstration.configuration.site.title = "Pictures of an Invented Sky"
    demonstration.configuration.daysToRefresh = Configuration.mostDaysToRefresh
    demonstration.configuration.mirror = .all
    return demonstration
  }

  private static func pixabay() throws -> Demonstration {
    let canned = try CannedPixabay(count: 40)
    let pixabay = try LoopbackService(at: CannedPixabay.path) { canned.response(to: $0) }
    var demonstration = Demonstration(
      of: "pixabay",
      services: ServiceAddresses(service: pixabay.service, assets: pixabay.root))
    if let variable = demonstration.configuration.source.keyVariable {
      demonstration.keys = [variable: CannedPixabay.key]
    }
    demonstration.days = 10
    return demonstration
  }

  /// Writes invented pictures to `pictures` in the folder. The new pictures replace the pictures of an earlier demo.
  private static func pictures(below folder: String, _ clock: Clock) throws -> Demonstration {
    var demonstration = Demonstration(of: "folder", services: ServiceAddresses())
    let pictures = "\(folder)/pictures"
    demonstration.configuration.folder = pictures
    let place = try Descriptor.folder(made: pictures)
    let files = try CannedFolder.files(until: clock.today(of: demonstration.configuration.source))
    // Removes the pictures of an earlier demo, whose names contain other days.
    let endings = Set(files.map { $0.name.dropFirst(10) })
    for name in try place.names()
    where Day(iso: name.prefix(10)) != nil && endings.contains(name.dropFirst(10)) {
      try place.remove(name)
    }
    for (name, bytes) in files { try place.replace(name, with: bytes) }
    return demonstration
  }
}

extension CannedCalendar {
  /// The calendar of a demo. The calendar has forty days up to `newest`, with every kind of media, one gap and one
  /// correction. The newest day shows a large landscape that fills a front page.
  static func showcase(newest: Day) -> CannedCalendar {
    // Landscapes are frequent, and every other kind of media is rare.
    let landscapes = (1...20).map { newest.advanced(by: -$0) }.filter {
      MediaKind.usual(on: $0) == .landscape
    }
    return CannedCalendar(
      newest: newest, gaps: Set(landscapes.suffix(1)), corrected: Set(landscapes.prefix(1)),
      kinds: [newest: .large])
  }
}
