package import HTTP
import Pictures

/// Pixabay's search and the files of its pictures. A hit is identified by its number; 0 is the most popular.
package struct CannedPixabay: Sendable {
  package static let path = "/api/"
  /// The key that the search requires.
  package static let key = "90001-5eaf00d5eaf00d5eaf00d"

  /// The number of pictures.
  package var count: Int
  private let users: [String]
  /// The records with JPEG files, because the service has no other type.
  private let records: [CannedRecord]

  package init(count: Int) throws {
    self.count = count
    users = try CannedData.read(PackageResources.pixabay_users_json)
    records = try CannedData.nasa.get().records.filter { $0.picture.hasSuffix(".jpg") }
  }

  package func response(to request: ServerRequest) -> ServerResponse {
    if request.path == CannedPixabay.path { return hits(request) }
    guard let hit = (0..<count).first(where: { "/get/\(file($0))_1280.jpg" == request.path }) else {
      return .text(404, "not found")
    }
    return CannedPicture(records.cycled(hit).picture, mark: "\(id(hit))").response()
  }

  private func hits(_ request: ServerRequest) -> ServerResponse {
    guard request.parameter("key") == CannedPixabay.key else {
      return .text(400, "[ERROR 400] Invalid or missing API key (https://pixabay.com/api/docs/).")
    }
    let size = min(max(request.number("per_page") ?? 20, 3), 200)
    let page = min(max(request.number("page") ?? 1, 1), count + 1)
    let hits = (0..<count).dropFirst((page - 1) * size).prefix(size).map(json)
    let list = hits.joined(separator: ",")
    return .json(#"{"total":\#(count),"totalHits":\#(count),"hits":[\#(list)]}"#)
  }

  private func id(_ hit: Int) -> Int { 7_200_001 + hit }
  /// The stem of the file's name. Real stems do not describe the picture.
  private func file(_ hit: Int) -> String { "g" + String(id(hit) * 7_919, radix: 16) }

  private func json(_ hit: Int) -> String {
    let tags = records.cycled(hit).tags
    let values = [
      "id": "\(id(hit))", "file": file(hit), "tags": tags, "user": users.cycled(hit),
      "slug": tags.lowercased().split { !$0.isLetter }.joined(separator: "-"),
      "user id": "\(90_001 + hit % users.count)",
    ]
    return .json(PackageResources.pixabay_hit_json) { values[String($0)] }
  }
}
