import Foundation
import Pictures
import Sources

extension PictureForm {
  /// The file names for the picture and its sidecar. Existing files keep their names, so that addresses stay the same.
  /// A name changes only if it contains a day other than the form's, or if the new picture is of another type.
  func names(
    _ day: Day, _ chosen: NewPicture?, _ old: FileName?, _ sidecar: FileName?,
    among files: [FolderFile]
  ) -> (picture: FileName, sidecar: FileName) {
    if let old, chosen.map({ $0.fileExtension.isKind(of: old.fileExtension) }) ?? true,
      [.day(day), .none].contains(old.date)
    {
      let isAlone = !files.contains {
        $0.name != old && $0.name.stemKey == old.stemKey && $0.name.role == .picture
      }
      return (old, sidecar ?? FileName((isAlone ? old.stem : old.text) + ".yml"))
    }
    let kind = chosen?.fileExtension ?? old?.fileExtension ?? "jpg"
    var taken: Set<String> = []
    for file in files where file.name != old && file.name != sidecar {
      taken.formUnion([file.name.key, file.name.stemKey])
    }
    let slug = PictureForm.slug(fields["title"] ?? "")
    let base = day.iso + (slug.isEmpty ? "" : "-\(slug)")
    var stem = base
    var number = 1
    while taken.contains(stem) || taken.contains("\(stem).\(kind)") {
      number += 1
      stem = "\(base)-\(number)"
    }
    return (FileName("\(stem).\(kind)"), FileName("\(stem).yml"))
  }

  /// The title as lower-case ASCII letters and digits, separated by hyphens.
  static func slug(_ title: String) -> String {
    var slug: [UInt8] = []
    for scalar in title.decomposedStringWithCanonicalMapping.unicodeScalars {
      // Removes accents, but keeps the letters that have them.
      if scalar.properties.canonicalCombiningClass != .notReordered { continue }
      if scalar.isASCII, case let byte = UInt8(truncatingIfNeeded: scalar.value),
        byte.isLetterOrDigit
      {
        slug.append(byte.small)
      } else if slug.last != UInt8(ascii: "-"), !slug.isEmpty {
        slug.append(UInt8(ascii: "-"))
      }
      if slug.count == 60 { break }
    }
    if slug.last == UInt8(ascii: "-") { slug.removeLast() }
    return String(decoding: slug, as: UTF8.self)
  }
}

extension String {
  /// Whether both extensions belong to the same picture type.
  fileprivate func isKind(of other: String) -> Bool {
    self == other || [self, other].allSatisfy(PictureType.jpegExtensions.contains)
  }
}
