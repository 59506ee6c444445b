import Generator
import PictureFolder
import Pictures

extension FuzzTarget {
  /// What is told of a picture of the folder, by a file beside it or by a form: it is written so that it is read
  /// as the same, and the picture can be published.
  static let sidecar = FuzzTarget(name: "sidecar") { bytes in
    var told = [Sidecar.read(bytes, path: "moon.yml").sidecar]
    if let form = PictureForm(json: bytes) {
      var messages: PictureForm.Messages = [:]
      told.append(form.texts(&messages))
    }
    told.removeAll { $0 == Sidecar() }
    for sidecar in told {
      let (again, mistakes) = Sidecar.read(Array(sidecar.yaml.utf8), path: "moon.yml")
      try Violation.unless(
        again == sidecar && mistakes.isEmpty, "\(sidecar.yaml) is read as another")
    }
    let pictures = told.flatMap { judged(with: $0) }
    return max(told.count, try published(pictures, of: .folder, bytes))
  }

  /// What is believed of a picture in a folder, with what it says of itself and what a file beside it says.
  static func judged(
    with sidecar: Sidecar, _ metadata: PictureMetadata = PictureMetadata()
  ) -> [Picture] {
    FolderJudgement(folder(with: sidecar, metadata), today: today).pictures.map(\.picture)
  }

  /// A folder with a picture and a file beside it.
  private static func folder(
    with sidecar: Sidecar, _ metadata: PictureMetadata
  ) -> [FolderFile] {
    let stem = sidecar.date == nil ? "\(today)-moon" : "moon"
    let yaml = Array(sidecar.yaml.utf8)
    guard let size = PixelSize(width: 1_200, height: 800) else { return [] }
    let facts = FolderFile.Facts(
      size: size, digest: "0123456789abcdef", metadata: metadata)
    return [
      FolderFile(name: FileName("\(stem).jpg"), kind: .file, bytes: 1, contents: .picture(facts)),
      FolderFile(
        name: FileName("\(stem).yml"), kind: .file, bytes: yaml.count, contents: .text(yaml)),
    ]
  }
}
