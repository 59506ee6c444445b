import HTTP
package import Pictures
import Site
import Sources

/// Restores picture files from the published site after the cache was lost.
package struct PublishedPictures: Sendable {
  let base: WebAddress
  let client: PictureClient

  package init(base: WebAddress, client: PictureClient) {
    self.base = base
    self.client = client
  }

  /// Nil unless the site still has the file with exactly the kept bytes.
  func bytes(of file: PictureFile, deadline: Deadline) async -> [UInt8]? {
    let address = base.with(path: base.path + Routes.picture(file))
      .with(query: "v=\(file.digest.prefix(8))")
    let answer = await client.published(
      address, accept: file.type.mediaType, atMost: file.byteCount, deadline: deadline)
    guard case .response(let response) = answer, response.status == 200,
      response.body.count == file.byteCount, XXH64.hex(response.body) == file.digest
    else { return nil }
    return response.body
  }
}
