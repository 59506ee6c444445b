package import HTTP
package import Pictures
package import Sources
import Storage

/// Downloads picture files: applies `PictureClient.HostOverrides`, and fetches large files one at a time.
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
  /// The hosts that pictures may be downloaded from. Records contain arbitrary addresses, and must not be trusted.
  private let hosts: Set<String>
  let mayFollow: @Sendable (WebAddress) -> Bool
  private let large = AsyncSemaphore(1)

  /// Requests go only to these hosts and those of videos, or to their replacements in `services`; redirects too.
  /// `assetsHost` is the one that `services.assets` replaces.
  package init(
    _ fetcher: Fetcher, services: ServiceAddresses, assetsHost: String?, mediaHosts: [String]
  ) {
    let hosts = Set(mediaHosts + [PosterHost.youTube, PosterHost.vimeo, PosterHost.vimeoFiles])
    let places = PictureClient.HostOverrides(services, assetsHost: assetsHost)
    mayFollow = { $0.isOfPicture(on: hosts) || places.isOverride($0) }
    var fetcher = fetcher
    fetcher.client.patienceForTLS = PictureClient.patienceForTLS
    ownFetcher = fetcher
    fetcher.client.mayFollow = mayFollow
    self.fetcher = fetcher
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
    await ownFetcher.get(address, accept: accept, take: .whole(atMost: limit), deadline: deadline)
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
    guard address.isOfPicture(on: hosts) else {
      return .failed(.foreign(address), reached: false)
    }
    return await fetcher.get(
      places.place(of: address), accept: accept, take: bodyLimit, deadline: deadline)
  }
}

extension WebAddress {
  /// Whether it is on one of the hosts, over https on port 443.
  fileprivate func isOfPicture(on hosts: Set<String>) -> Bool {
    scheme == "https" && (port ?? 443) == 443 && hosts.contains(host)
  }
}
