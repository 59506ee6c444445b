import NASA
import Pictures
import Site

/// The pictures of the published site, from which an emptied cache is filled again.
struct PublishedPictures: Sendable {
  let base: WebAddress
  let client: PictureClient

  /// The file's bytes as they were kept; nil when the site has them no more, or never had.
  func bytes(of file: PictureFile, budget: Deadline) async -> [UInt8]? {
    let address = base.with(path: base.path + Routes.picture(file))
      .with(query: "v=\(file.digest.prefix(8))")
    let answer = await client.file(
      address, accept: file.type.mediaType, atMost: file.byteCount, budget: budget)
    guard case .response(let response) = answer, response.status == 200,
      response.body.count == file.byteCount, XXH64.hex(response.body) == file.digest
    else { return nil }
    return response.body
  }
}
