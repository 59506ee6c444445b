import Imaging
package import Pictures
import Site
package import Sources
import Storage
import Synchronization

/// A folder of one's own pictures, as a form sees and changes it.
///
/// Files are read again only when they have changed: a form is checked as one types.
package final class FormFolder: Sendable {
  package let path: String

  /// The most bytes of a picture.
  package static let mostPictureBytes = PictureClient.mostBytes

  private let known = Mutex<[FileName: Known]>([:])
  /// Two forms that are sent at once must not take the same day.
  private let saving = AsyncSemaphore(1)

  package init(_ path: String) { self.path = path }

  /// What is wrong with the form, by the rules of sidecars and with the pictures that are there.
  package func check(_ form: PictureForm) async throws -> PictureForm.Messages {
    form.judged(among: try await files(), new: nil).messages
  }

  /// Saves the form with the bytes of the chosen file, or with none when only texts change. Nothing is changed when
  /// there are mistakes.
  package func save(_ form: PictureForm, _ bytes: [UInt8]) async throws -> PictureForm.Outcome {
    try await saving.within { try await saved(form, bytes) } ?? .mistakes([:])
  }

  private func saved(_ form: PictureForm, _ bytes: [UInt8]) async throws -> PictureForm.Outcome {
    var new: PictureForm.NewPicture?
    var flaw: String?
    if form.file != nil || !bytes.isEmpty {
      do throws(PictureHeader.Flaw) { new = try PictureForm.NewPicture(bytes) } catch {
        flaw = "it cannot be shown: \(error); allowed: a whole JPEG, PNG, GIF or WebP file"
      }
    }
    var form = form
    if form.file == nil, let new { form.file = "picture.\(new.fileExtension)" }
    var (plan, messages) = form.judged(among: try await files(), new: new)
    messages["file"] = messages["file"] ?? flaw
    guard let plan, messages.isEmpty else { return .mistakes(messages) }
    try plan.write(new == nil ? nil : bytes, in: Descriptor.folder(made: path))
    return .saved(file: plan.picture, page: Routes.day(plan.day))
  }

  /// All pictures of the folder, in the order of their names, with what is known of each.
  package func pictures() async throws -> [(name: String, texts: Sidecar)] {
    let files = try await files().filter { $0.kind == .file }
    let sidecars = Dictionary(
      files.filter { $0.name.role == .sidecar }.map { ($0.name.stemKey, $0) },
      uniquingKeysWith: { first, _ in first })
    return files.filter { $0.name.role == .picture }
      .sorted { $0.name.text.utf8.lexicographicallyPrecedes($1.name.text.utf8) }
      .map { file in
        let beside = sidecars[file.name.key] ?? sidecars[file.name.stemKey]
        return (file.name.text, Sidecar(of: file, beside: beside))
      }
  }

  /// The bytes of a picture without its metadata; nil when the folder has no such picture, or it cannot be shown.
  package func picture(_ name: String) async throws -> (bytes: [UInt8], type: PictureType)? {
    guard let folder = try Descriptor.folder(existing: path),
      try folder.names(repaired: true).contains(where: { FileName($0) == FileName(name) }),
      FileName(name).role == .picture, try folder.status(of: name)?.kind == .file,
      let bytes = try folder.plainFile(name)?.contents(atMost: PictureClient.mostBytes),
      let shown = bytes.withoutMetadata
    else { return nil }
    do throws(PictureHeader.Flaw) { return (shown, try PictureHeader(shown).type) } catch {
      return nil
    }
  }

  private func files() async throws -> [FolderFile] {
    guard let folder = try Descriptor.Shared(folder: path) else { return [] }
    let before = known.withLock { $0 }
    let read = try await concurrentMap(folder.descriptor.names(repaired: true)) {
      (text: String) throws(StorageError) -> Known? in
      let name = FileName(text)
      guard let status = try folder.descriptor.status(of: text) else { return nil }
      if let old = before[name], old.stamp == status.stamp { return old }
      return try FolderReading.file(name, in: folder).map { Known(stamp: status.stamp, file: $0) }
    }
    let found = read.compactMap(\.self)
    // What cannot be read may be readable the next time, with the same stamp.
    let kept = Dictionary(
      found.filter { !$0.file.isUnreadable }.map { ($0.file.name, $0) }, uniquingKeysWith: { $1 })
    known.withLock { $0 = kept }
    return found.map(\.file)
  }
}

extension FormFolder {
  /// A file as it was when it had this stamp.
  private struct Known: Sendable {
    let stamp: FileStamp
    let file: FolderFile
  }
}

extension FolderFile {
  fileprivate var isUnreadable: Bool {
    if case .unreadable = contents { true } else { false }
  }
}

extension PictureForm.NewPicture {
  /// Judges the bytes as those of the folder's files are.
  fileprivate init(_ bytes: [UInt8]) throws(PictureHeader.Flaw) {
    let header = try PictureHeader(bytes)
    self.init(
      fileExtension: header.type.fileExtension, facts: try FolderReading.facts(bytes, header))
  }
}

extension PictureForm.Plan {
  /// Writes the files. At every moment the folder has what it had, what it shall have, or both.
  fileprivate func write(
    _ bytes: [UInt8]?, in folder: borrowing Descriptor
  ) throws(StorageError) {
    let sidecarFile = (name: sidecar, bytes: Array(texts.yaml.utf8))
    if let bytes {
      try folder.replace([(picture, bytes), sidecarFile])
      if let oldPicture { try folder.remove(oldPicture) }
    } else {
      // Before the picture takes its name, so that it never is without its credit.
      try folder.replace([sidecarFile])
      if let oldPicture { try folder.rename(oldPicture, to: picture) }
    }
    if let oldSidecar { try folder.remove(oldSidecar) }
    try folder.sync()
  }
}
