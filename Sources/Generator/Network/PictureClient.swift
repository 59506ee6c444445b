import NASA
import Pictures
import Synchronization

/// Asks for picture files: at their stand-ins, large ones one after the other, and no longer where
/// nobody answers.
final class PictureClient: Sendable {
  /// The most bytes of one picture: 100 MB.
  static let mostBytes = 100_000_000
  /// The most bytes of a picture that may be in memory beside others.
  static let fewBytes = 16_000_000
  /// What is asked for, the same each time: a service may choose what it sends by that.
  static let types = "image/jpeg, image/png, image/gif, image/webp"

  /// How long a host may take to be found and to speak TLS. A record may name one that never does, by an
  /// `http:` address, and is asked over https all the same.
  static let patienceForTLS = Duration.seconds(5)

  private let fetcher: Fetcher
  private let places: HostOverrides
  private let hosts: PictureHosts
  private let health = Mutex(HostHealth())
  private let large = AsyncSemaphore(1)

  /// A client that asks these hosts alone, or what stands in for them.
  init(_ fetcher: Fetcher, services: ServiceAddresses, hosts: PictureHosts) {
    self.fetcher = fetcher.waitingForTLS(PictureClient.patienceForTLS)
    places = HostOverrides(services)
    self.hosts = hosts
  }

  /// A whole file.
  func file(
    _ address: WebAddress, accept: String = PictureClient.types,
    atMost limit: Int = PictureClient.mostBytes, budget: Deadline
  ) async -> HTTPResult {
    let few = min(limit, PictureClient.fewBytes)
    let answer = await get(address, accept, .whole(atMost: few), budget)
    guard limit > few, case .failed(.tooLarge, _) = answer else { return answer }
    let later = await large.within {
      await get(address, accept, .whole(atMost: limit), budget)
    }
    return later ?? .failed(.cancelled, reached: true)
  }

  /// What Vimeo tells of the film with this page.
  func record(of page: WebAddress, budget: Deadline) async -> HTTPResult {
    guard let address = PosterHost.record(of: page) else {
      return .failed(.forbidden(page), reached: false)
    }
    return await get(address, "application/json", .whole(atMost: Response.largestBody), budget)
  }

  /// A file's first bytes.
  func beginning(_ address: WebAddress, _ count: Int, budget: Deadline) async -> HTTPResult {
    await get(address, PictureClient.types, .beginning(count), budget)
  }

  private func get(
    _ address: WebAddress, _ accept: String, _ bodyLimit: BodyLimit, _ budget: Deadline
  ) async -> HTTPResult {
    guard hosts.mayBeAsked(for: address) else {
      return .failed(.foreign(address), reached: false)
    }
    let place = places.place(of: address)
    guard health.withLock({ !$0.isLost(place.host) }) else {
      return .failed(.givenUp(host: place.host), reached: false)
    }
    let answer = await fetcher.get(place, accept: accept, take: bodyLimit, budget: budget)
    health.withLock { $0.note(answer, from: place.host) }
    return answer
  }
}
