import Concurrency
package import HTTP
package import Pictures
package import Services
import Synchronization

/// Downloads picture files: applies `PictureClient.HostOverrides`, fetches large files one at a time, and gives up on hosts
/// that do not answer.
package final class PictureClient: Sendable {
  /// The size limit of one picture: 100 MB.
  package static let mostBytes = 100_000_000
  /// The size up to which pictures are downloaded concurrently, to limit memory.
  static let fewBytes = 16_000_000
  /// The same for every request, because servers choose a format by it.
  package static let types = "image/jpeg, image/png, image/gif, image/webp"

  /// The time limit for connecting and TLS. A record may name a host without TLS, by an `http:` address; that
  /// is requested over https too.
  package static let patienceForTLS = Duration.seconds(5)

  private let fetcher: Fetcher
  /// For files of the published site, which is not among the hosts that records may name.
  private let ownFetcher: Fetcher
  private let places: PictureClient.HostOverrides
  private let hosts: PictureClient.AllowedHosts
  let mayFollow: @Sendable (WebAddress) -> Bool
  private let health = Mutex(PictureClient.HostHealth())
  private let large = AsyncSemaphore(1)

  /// Requests go only to these hosts, or to their replacements in `services`; redirects too. `assetsHost` is the one
  /// that `services.assets` replaces.
  package init(
    _ fetcher: Fetcher, services: ServiceAddresses, assetsHost: String?,
    hosts: PictureClient.AllowedHosts
  ) {
    let places = PictureClient.HostOverrides(services, assetsHost: assetsHost)
    ownFetcher = fetcher.waitingForTLS(PictureClient.patienceForTLS)
    mayFollow = { hosts.mayBeAsked(for: $0) || places.isOverride($0) }
    self.fetcher = ownFetcher.following(mayFollow)
    self.places = places
    self.hosts = hosts
  }

  /// Where a picture is fetched in place of its address; see `HostOverrides`.
  package func place(of address: WebAddress) -> WebAddress { places.place(of: address) }

  func file(
    _ address: WebAddress, accept: String = PictureClient.types,
    atMost limit: Int = PictureClient.mostBytes, deadline: Deadline
  ) async -> HTTPResult {
    let few = min(limit, PictureClient.fewBytes)
    let answer = await get(address, accept, .whole(atMost: few), deadline)
    guard limit > few, case .failed(.tooLarge, _) = answer else { return answer }
    let later = await large.within {
      await get(address, accept, .whole(atMost: limit), deadline)
    }
    return later ?? .failed(.cancelled, reached: true)
  }

  func published(
    _ address: WebAddress, accept: String, atMost limit: Int, deadline: Deadline
  ) async -> HTTPResult {
    await counted(address.host) {
      await ownFetcher.get(address, accept: accept, take: .whole(atMost: limit), deadline: deadline)
    }
  }

  /// Requests the oEmbed record of the Vimeo video with this page.
  func record(of page: WebAddress, deadline: Deadline) async -> HTTPResult {
    guard let address = PosterHost.record(of: page) else {
      return .failed(.forbidden(page), reached: false)
    }
    return await get(address, "application/json", .whole(atMost: Response.largestBody), deadline)
  }

  package func beginning(_ address: WebAddress, _ count: Int, deadline: Deadline) async
    -> HTTPResult
  {
    await get(address, PictureClient.types, .beginning(count), deadline)
  }

  private func get(
    _ address: WebAddress, _ accept: String, _ bodyLimit: BodyLimit, _ deadline: Deadline
  ) async -> HTTPResult {
    guard hosts.mayBeAsked(for: address) else {
      return .failed(.foreign(address), reached: false)
    }
    let place = places.place(of: address)
    return await counted(place.host) {
      await fetcher.get(place, accept: accept, take: bodyLimit, deadline: deadline)
    }
  }

  /// Runs the request unless the host was given up, and counts its result for the host.
  private func counted(_ host: String, _ request: () async -> HTTPResult) async -> HTTPResult {
    guard health.withLock({ !$0.isLost(host) }) else {
      return .failed(.givenUp(host: host), reached: false)
    }
    let answer = await request()
    health.withLock { $0.note(answer, from: host) }
    return answer
  }
}
