import Foundation
import Pictures
import Storage

extension LiveSite {
  /// The input files of a live site, and their stamps, by which changes are detected without reading the files.
  struct Inputs: Hashable {
    /// The stamps of the settings file and the descriptions, of all files in the templates' folder, and of the
    /// archive's files.
    private(set) var settings: [String: FileStamp] = [:]
    private(set) var templates: [String: FileStamp] = [:]
    private(set) var archive: [String: FileStamp] = [:]
    /// The stamps of the files in the source's folder; empty if the source is not a folder.
    var pictures: [String: FileStamp] = [:]
    /// Where the templates come from.
    let source: TemplateSource

    /// `pictures` is the path of the source's folder; nil if the source is not a folder.
    init(_ request: LiveSite.Request, pictures folder: String?) throws {
      source = TemplateSource(named: request.templates)
      for path in [
        request.settingsPath, Configuration.descriptionsPath(beside: request.settingsPath),
      ] {
        settings[path] = try Inputs.stamp(path)
      }
      for (path, stamp) in try source.stamps() { templates[path] = stamp }
      archive = try Inputs.stamps(in: request.archive, where: Inputs.isRead)
      pictures = try folder.map { try Inputs.stamps(in: $0) } ?? [:]
    }

    /// The stamps of the folder's regular files for whose names `isRead` returns true; empty if the folder does not
    /// exist.
    private static func stamps(
      in path: String, where isRead: (String) -> Bool = { _ in true }
    ) throws -> [String: FileStamp] {
      var stamps: [String: FileStamp] = [:]
      guard let folder = try Descriptor.folder(existing: path) else { return stamps }
      for name in try folder.names(repaired: true) where isRead(name) {
        guard let status = try folder.status(of: name), status.kind == .file else { continue }
        stamps[name] = status.stamp
      }
      return stamps
    }

    /// A hash of all stamps, as sixteen hexadecimal digits.
    var digest: String {
      let lists = [settings, templates, archive, pictures].map { files in
        files.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value.text)\n" }.joined()
      }
      return XXH64.hex(Array(lists.joined(separator: "\n").utf8))
    }

    /// The inputs that are new, changed or removed, for messages: the paths of templates, and the words `settings`,
    /// `archive` and `pictures`.
    func changes(since old: Inputs?) -> [String] {
      let before = old?.templates ?? [:]
      let paths = Set(templates.keys).union(before.keys).filter { templates[$0] != before[$0] }
      return paths.sorted() + (settings == old?.settings ? [] : ["settings"])
        + (archive == old?.archive ? [] : ["archive"])
        + (pictures == (old?.pictures ?? [:]) ? [] : ["pictures"])
    }

    /// Whether a live site depends on the archive's file. A build writes the manifest last, when the pictures of new
    /// days are in place.
    private static func isRead(_ name: String) -> Bool {
      ArchiveFolder.Damage.year(ofFile: name) != nil
        || ["state.json", "pictures.jsonl", "manifest"].contains(name)
    }

    /// The stamp of the file; nil if it does not exist.
    private static func stamp(_ path: String) throws -> FileStamp? {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else {
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw StorageError.disk(path: path, action: "be looked at", code: errno)
      }
      return FileStatus(status).stamp
    }
  }
}

extension LiveSite {
  /// The inputs of a live site.
  public struct Request: Sendable {
    /// The path of the settings file; nil for `apod.yml`, which may be missing.
    public let config: String?
    /// The folder of the archive.
    public let archive: String
    /// The name of the templates' folder, or `none`; nil for the default (`TemplateSource`).
    public let templates: String?

    /// A request with these paths.
    public init(config: String?, archive: String, templates: String?) {
      self.config = config
      self.archive = archive
      self.templates = templates
    }

    var settingsPath: String { config ?? Configuration.defaultPath }
  }
}
