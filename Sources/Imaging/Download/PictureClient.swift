package import HTTP
package import Pictures
import Site
package import Sources
import Storage

/// Downloads picture files from allowed hosts or their replacements. Large files are downloaded one at a time.
package final class PictureClient: Sendable {
  /// The size limit of one picture: 100 MB.
  package static let mostBytes = 100_000_000
  /// To limit memory use, only pictures up to this size are downloaded concurrently.
  static let fewBytes = 16_000_000
  /// The value of the `Accept` header for pictures. Every request has the same value, because servers choose the format
  /// of a picture by this header.
  package static let types = "image/jpeg, image/png, image/gif, image/webp"

  /// The time limit for connecting and TLS. apod uses https even for a record's `http:` address, whose host may have no
  /// TLS.
  package static let patienceForTLS = Duration.seconds(5)

  private let fetcher: Fetcher
  /// Downloads files from the published site, whose host need not be one of `hosts`.
  private let ownFetcher: Fetcher
  private let site: WebAddress?
  private let roots: [String: WebAddress]
  /// The allowed hosts of pictures. Records contain arbitrary addresses, and must not be trusted.
  private let hosts: Set<String>
  let mayFollow: @Sendable (WebAddress) -> Bool
  private let large = AsyncSemaphore(1)

  /// Requests and redirects go only to `mediaHosts`, video hosts, or their replacements in `services`.
  /// `services.assets` replaces `assetsHost`. `site` is the base of the published site.
  package init(
    _ fetcher: Fetcher, services: ServiceAddresses, assetsHost: String?, mediaHosts: [String],
    site: WebAddress? = nil
  ) {
    let hosts = Set(mediaHosts).union(PosterHost.all)
    var roots: [String: WebAddress] = [:]
    if let posters = services.posters {
      for host in PosterHost.all { roots[host] = WebAddress(below: posters, "/\(host)") }
    }
    if let assetsHost { roots[assetsHost] = services.assets }
    mayFollow = { [roots] address in
      address.isOfPicture(on: hosts) || roots.values.contains(where: address.hasOrigin)
    }
    var fetcher = fetcher
    fetcher.client.patienceForTLS = PictureClient.patienceForTLS
    ownFetcher = fetcher
    fetcher.client.mayFollow = mayFollow
    self.fetcher = fetcher
    self.site = site
    self.roots = roots
    self.hosts = hosts
  }

  /// The address from which a picture is downloaded: its own address, or the same path at the host's replacement.
  package func place(of address: WebAddress) -> WebAddress {
    guard address.scheme == "https", let root = roots[address.host] else { return address }
    let place = WebAddress(below: root, address.path)
    return address.query == nil ? place : place.with(query: address.query)
  }

  func file(
    _ address: WebAddress, atMost limit: Int = PictureClient.mostBytes, deadline: Deadline
  ) async -> HTTPResult {
    let few = min(limit, PictureClient.fewBytes)
    let answer = await get(address, .whole(atMost: few), deadline)
    guard limit > few, case .failed(.tooLarge, _) = answer else { return answer }
    let later = await large.within { await get(address, .whole(atMost: limit), deadline) }
    return later ?? .failed(.cancelled, reached: true)
  }

  /// Downloads the file from the published site, which is needed if the cache was lost. Nil unless the file has exactly
  /// the recorded bytes.
  func published(_ file: PictureFile, deadline: Deadline) async -> [UInt8]? {
    guard let site else { return nil }
    let address = site.with(path: site.path + Routes.picture(file))
      .with(query: "v=\(file.digest.prefix(8))")
    let answer = await ownFetcher.get(
      address, accept: file.type.mediaType, take: .whole(atMost: file.byteCount),
      deadline: deadline)
    guard case .response(let response) = answer, response.status == 200,
      response.body.count == file.byteCount, XXH64.hex(response.body) == file.digest
    else { return nil }
    return response.body
  }

  /// Requests the oEmbed record of the Vimeo video whose page has this address.
  func record(of page: WebAddress, deadline: Deadline) async -> HTTPResult {
    guard let address = PosterHost.record(of: page) else {
      return .failed(.forbidden(page), reached: false)
    }
    return await get(
      address, .whole(atMost: Response.largestBody), deadline, accept: "application/json")
  }

  package func beginning(_ address: WebAddress, _ count: Int, deadline: Deadline) async
    -> HTTPResult
  {
    await get(address, .beginning(count), deadline)
  }

  private func get(
    _ address: WebAddress, _ bodyLimit: BodyLimit, _ deadline: Deadline,
    accept: String = PictureClient.types
  ) async -> HTTPResult {
    guard address.isOfPicture(on: hosts) else {
      return .failed(.foreign(address), reached: false)
    }
    return await fetcher.get(
      place(of: address), accept: accept, take: bodyLimit, deadline: deadline)
  }
}

extension WebAddress {
  fileprivate init(below root: WebAddress, _ path: String) {
    let above = root.path.hasSuffix("/") ? String(root.path.dropLast()) : root.path
    self = root.with(path: above + path)
  }

  /// Whether the address is on one of the hosts, over https and port 443.
  fileprivate func isOfPicture(on hosts: Set<String>) -> Bool {
    scheme == "https" && (port ?? 443) == 443 && hosts.contains(host)
  }

  fileprivate func hasOrigin(of other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }
}
