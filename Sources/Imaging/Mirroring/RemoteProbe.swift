import HTTP
import Pictures
import Sources

/// Finds the size and preview colours of a picture on the source's server, without downloading all of it. The archive
/// stores both permanently. Failures are not reported, because a page works without these values.
struct RemoteProbe: Sendable {
  /// The pixel limit of the picture for the preview. A picture larger than the requested width of 64 pixels is a
  /// server's error, and decoding it could cost a hundred times as much.
  private static let mostPreviewPixels = 2_000_000

  private let day: Day
  private let image: Media.Image
  /// The known record, if it describes the current picture of the day.
  private let known: StoredPicture?

  /// A probe of the picture. Nil when the day has no image, or everything is already known.
  init?(_ picture: Picture, known: StoredPicture?) {
    guard case .image(let image) = picture.media else { return nil }
    day = picture.day
    self.image = image
    self.known = known?.media == picture.media.identity ? known : nil
    let wantsSize = self.known == nil && image.size == nil
    // If a known picture without a preview is not a JPEG, it is transparent.
    let mayHavePreview = self.known.map { $0.preview == nil && $0.type == .jpeg } ?? true
    guard wantsSize || mayHavePreview && image.thumbnail != nil else { return nil }
  }

  /// The new record; nil when nothing was found.
  func record(
    _ client: PictureClient, _ imageTool: ImageTool, within deadline: Deadline
  ) async -> StoredPicture? {
    var learnt = known
    if known == nil, image.size == nil {
      guard let header = await header(client, within: deadline.part(of: 2)) else { return nil }
      learnt = record(header.type, header.size)
    }
    if learnt?.preview == nil,
      let (preview, type) = await preview(client, imageTool, within: deadline)
    {
      if learnt == nil, let size = image.size { learnt = record(type, size) }
      learnt?.preview = preview
    }
    return learnt == known ? nil : learnt
  }

  private func record(_ type: PictureType, _ size: PixelSize) -> StoredPicture {
    StoredPicture(day: day, media: image.original, address: image.original, type: type, size: size)
  }

  /// The header of the original, or else of the display version, from the first bytes of the file. A JPEG's size can
  /// come after a long colour profile, so a second, larger request may be needed.
  private func header(_ client: PictureClient, within deadline: Deadline) async -> PictureHeader? {
    let others = image.display == image.original ? [] : [image.display]
    for address in [image.original] + others {
      for count in [PictureHeader.defaultReach, PictureHeader.defaultReach + 1_000_000] {
        let answer = await client.beginning(address, count, deadline: deadline)
        guard case .response(let response) = answer, response.isBeginning else { break }
        do throws(PictureHeader.Flaw) {
          return try PictureHeader(beginning: response.body)
        } catch {
          guard error == .cutShort, response.body.count >= count else { break }
        }
      }
    }
    return nil
  }

  /// The preview colours, from a version of the picture that is small enough to download as a whole.
  private func preview(
    _ client: PictureClient, _ imageTool: ImageTool, within deadline: Deadline
  ) async -> (ColorPlaceholder?, PictureType)? {
    guard let thumbnail = image.thumbnail, let maker = await imageTool.maker else { return nil }
    let answer = await client.file(thumbnail, atMost: 1_000_000, deadline: deadline)
    do {
      let (header, bytes) = try PictureDownload.check(answer)
      guard header.size.pixels <= RemoteProbe.mostPreviewPixels else { return nil }
      return (try await maker.preview(of: bytes, size: header.size), header.type)
    } catch {
      return nil
    }
  }
}

extension Media.Image {
  /// The picture, 64 pixels wide, from the server that resizes it; nil if its server does not resize pictures.
  fileprivate var thumbnail: WebAddress? {
    guard let width = display.queryValue("w"), Int(width) != nil else { return nil }
    return display.with(query: "w=64&fit=clip")
  }
}
