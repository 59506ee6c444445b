import Pictures

extension PictureMetadata {
  /// Reads Exif data (CIPA DC-008).
  init(exif block: ArraySlice<UInt8>) {
    self.init()
    guard let block = TIFFBlock(block) else { return }
    let main = block.firstDirectory
    let camera = block.directory(0x8769, of: main)
    // When it was taken, else when it was digitized.
    taken =
      [0x9003, 0x9004].lazy.compactMap { tag in
        block.text(tag, of: camera).flatMap(PictureMetadata.day(ofExif:))
      }.first
    func text(_ tag: Int) -> String {
      // Several texts are separated by NULs: the photographer's rights, then the editor's.
      let parts = block.text(tag, of: main)?.split(separator: 0) ?? []
      return parts.lazy.map { part in
        // Without NULs and white space around it.
        String(String(utf8OrLatin1: part).unicodeScalars.trimming { $0.value <= 0x20 })
      }.filter { !$0.isEmpty }.prefix(2).joined(separator: ", ")
    }
    description = text(0x010E).lines(ofAtMost: PictureMetadata.longestDescription)
    creator = text(0x013B).line(ofAtMost: Picture.longestTitle)
    rights = text(0x8298).line(ofAtMost: PictureMetadata.longestRights)
  }

  /// The day of `YYYY:MM:DD HH:MM:SS`; nil for a camera's zeros.
  private static func day(ofExif text: ArraySlice<UInt8>) -> Day? {
    Day(iso: ArraySlice(text.prefix(10).map { $0 == UInt8(ascii: ":") ? UInt8(ascii: "-") : $0 }))
  }
}
