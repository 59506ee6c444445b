/// Files to write into a folder that does not contain any of them yet.
package struct NewFiles: Sendable {
  private let folder: String
  /// The bytes of each file, by its path in the folder.
  private let files: [String: [UInt8]]

  package init(_ files: [String: [UInt8]], in folder: String) {
    self.files = files
    self.folder = folder
  }

  /// Throws `alreadyThere` if any of the files exists.
  package func check() throws(StorageError) {
    guard let root = try Descriptor.folder(existing: folder) else { return }
    var there: [String] = []
    for path in files.keys.sorted() where try root.status(of: path) != nil { there.append(path) }
    guard there.isEmpty else { throw .alreadyThere(folder: folder, there) }
  }

  /// Writes the files and creates their folders. If any of the files exists, throws `alreadyThere` and writes nothing.
  /// After a disk error, removes the files that it has already written.
  package func write() throws(StorageError) {
    try check()
    let root = try Descriptor.folder(made: folder)
    var made: [String] = []
    do throws(StorageError) {
      for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
        let (above, name) = SitePath.parts(path)
        let place = try Descriptor.folder(made: above.isEmpty ? folder : "\(folder)/\(above)")
        let file = try Descriptor(newFile: name, in: place)
        made.append(path)
        try file.write(bytes)
        try file.sync()
      }
    } catch {
      for path in made { root.drop(path) }
      throw error
    }
  }
}
