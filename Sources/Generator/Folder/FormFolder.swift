package import Imaging
package import Pictures
import Site
package import Sources
package import Storage

/// The owner's picture folder, for the form that changes it.
package final class FormFolder: Sendable {
  package var path: String { reading.path }
  private let reading: FolderReading
  private var imageTool: ImageTool { reading.imageTool }

  package static let mostPictureBytes = PictureClient.mostBytes

  /// Forms are saved one at a time, so that two forms that are sent at the same time cannot take the same day.
  private let saving = AsyncSemaphore(1)

  /// The folder at the path. The archive stores the folder's pictures.
  package init(_ path: String, archive: ArchiveFolder, imageTool: ImageTool) {
    reading = FolderReading(path: path, archive: archive, imageTool: imageTool)
  }

  /// Checks the form by the rules for sidecars, and against the pictures in the folder.
  package func check(_ form: PictureForm) async throws -> PictureForm.Messages {
    form.checked(among: try await files(), new: nil).messages
  }

  /// Saves the form, and the bytes of the chosen file, which are empty if only texts change. If the form has mistakes,
  /// nothing changes.
  package func save(_ form: PictureForm, _ bytes: [UInt8]) async throws -> PictureForm.Outcome {
    try await saving.within { try await saved(form, bytes) } ?? .mistakes([:])
  }

  private func saved(_ form: PictureForm, _ bytes: [UInt8]) async throws -> PictureForm.Outcome {
    // Another `apod serve` may use the same folder.
    let lock = try FolderLock(Descriptor.folder(made: path))
    var new: PictureForm.NewPicture?
    var flaw: String?
    if form.file != nil || !bytes.isEmpty {
      do { new = try await checked(bytes) } catch let error as StorageError {
        throw error
      } catch {
        flaw = "the file cannot be shown: \(error); allowed: a whole JPEG, PNG, GIF or WebP file"
      }
    }
    var clean: [UInt8]?
    // If there is no disk space for a copy without metadata, the original is saved, and `isClean` is false.
    // If the metadata cannot be read, the original is saved too, because its texts would be lost.
    if let new, new.isRead {
      clean = await imageTool.exifTool?.withoutMetadata(bytes, new.fileExtension)
    }
    var form = form
    if form.file == nil, let new { form.file = "picture.\(new.fileExtension)" }
    var (plan, messages) = form.checked(among: try await files(), new: new)
    messages["file"] = messages["file"] ?? flaw
    guard var plan, messages.isEmpty else { return .mistakes(messages) }
    if let new, clean != nil { plan.texts = plan.texts.filled(fromFile: new.facts.metadata) }
    // A cancelled exiftool is no reason to save the original.
    try Task.checkCancellation()
    try plan.change(new == nil ? nil : clean ?? bytes).make(in: lock.file)
    lock.release()
    return .saved(
      file: plan.picture, page: Routes.day(plan.day), isClean: new == nil ? nil : clean != nil)
  }

  /// All pictures of the folder, ordered by name, with their texts.
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

  /// The bytes of a picture, for its owner; nil if it is missing or cannot be shown.
  package func picture(_ name: String) async throws -> (bytes: [UInt8], type: PictureType)? {
    guard let folder = try Descriptor.folder(existing: path),
      try folder.names(repaired: true).contains(where: { FileName($0) == FileName(name) }),
      FileName(name).role == .picture, try folder.status(of: name)?.kind == .file,
      let bytes = try folder.plainFile(name)?.contents(atMost: PictureClient.mostBytes)
    else { return nil }
    do throws(PictureHeader.Flaw) { return (bytes, try PictureHeader(bytes).type) } catch {
      return nil
    }
  }

  private func files() async throws -> [FolderFile] { try await reading.files() ?? [] }

  /// Checks the bytes of a new picture in the same way as the folder's files. Throws the reason why the picture cannot
  /// be shown.
  private func checked(_ bytes: [UInt8]) async throws -> PictureForm.NewPicture {
    let header = try FolderReading.header(of: bytes)
    let file = try Descriptor(unnamed: "hold the picture")
    try file.write(bytes)
    _ = try await imageTool.decodes(file, header)
    let metadata = await imageTool.exifTool?.read(file)
    return PictureForm.NewPicture(
      fileExtension: header.type.fileExtension, isRead: metadata != nil,
      facts: FolderFile.Facts(
        size: header.size, digest: XXH64.hex(bytes),
        metadata: metadata ?? PictureMetadata()))
  }
}
