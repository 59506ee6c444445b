/// The rules for paths in the site.
enum SitePath {
  /// Whether the path stays within the site and is a file's: `2026/11/20.html`, not `/a`, `a/../b`
  /// or `a//b`.
  static func isSafe(_ path: String) -> Bool {
    guard path.utf8.count < 1_024 else { return false }
    var length = 0
    var dots = 0
    func isName() -> Bool { 1..<256 ~= length && (dots < length || length > 2) }
    for byte in path.utf8 {
      switch byte {
      case 0: return false
      case UInt8(ascii: "/"):
        guard isName() else { return false }
        (length, dots) = (0, 0)
      default:
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return isName()
  }

  /// The path of the folder that it is in, empty for the root, and the name in it.
  static func parts(_ path: String) -> (folder: String, name: String) {
    (folder(of: path), name(of: path))
  }

  /// The path of the folder that it is in, empty for the root.
  static func folder(of path: String) -> String {
    String(decoding: path.utf8.prefix(folderLength(path)), as: UTF8.self)
  }

  /// The name that it has in its folder.
  static func name(of path: String) -> String {
    let length = folderLength(path)
    return length > 0 ? String(decoding: path.utf8.dropFirst(length + 1), as: UTF8.self) : path
  }

  /// The files by the folder that they are in, sorted by it; the sooner the more of one folder follow
  /// each other. A large folder comes in several parts, so that every core gets some of it.
  static func byFolder<File>(
    _ files: some Sequence<File>, path: (File) -> String
  ) -> [(folder: String, files: ArraySlice<File>)] {
    var folders: [String: [File]] = [:]
    var run: (folder: String, files: [File]) = ("", [])
    for file in files {
      let path = path(file)
      if !lies(path, in: run.folder) {
        folders.merge([run], uniquingKeysWith: +)
        run = (folder(of: path), [])
      }
      run.files.append(file)
    }
    folders.merge([run], uniquingKeysWith: +)
    return folders.sorted { $0.key < $1.key }.flatMap { folder, files in
      stride(from: 0, to: files.count, by: 64).map {
        (folder: folder, files: files[$0..<min(files.count, $0 + 64)])
      }
    }
  }

  /// The files by the bytes of their paths. Sixteen bytes as two numbers decide most comparisons, for
  /// which texts take ten times as long.
  static func sorted<File>(_ files: [File], path: (File) -> String) -> [File] {
    var keys: [(first: UInt64, second: UInt64, place: Int)] = []
    keys.reserveCapacity(files.count)
    for place in files.indices {
      var bytes = path(files[place]).utf8.makeIterator()
      func number() -> UInt64 {
        (0..<8).reduce(0) { word, _ in word << 8 | UInt64(bytes.next() ?? 0) }
      }
      keys.append((number(), number(), place))
    }
    keys.sort { one, other in
      if one.first != other.first { return one.first < other.first }
      if one.second != other.second { return one.second < other.second }
      return path(files[one.place]).utf8.lexicographicallyPrecedes(path(files[other.place]).utf8)
    }
    return keys.map { files[$0.place] }
  }

  /// Every folder above the paths.
  static func folders(above paths: some Sequence<String>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = folder(of: path)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = self.folder(of: folder) }
    }
    return folders
  }

  /// How many bytes the path of the folder has that the path is in.
  private static func folderLength(_ path: String) -> Int {
    var path = path
    return path.withUTF8 { unsafe $0.lastIndex(of: UInt8(ascii: "/")) ?? 0 }
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    var (path, folder) = (path, folder)
    return path.withUTF8 { path in
      folder.withUTF8 { folder in
        let above = unsafe path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
        return unsafe above.elementsEqual(folder)
      }
    }
  }
}
