import Foundation
package import Pictures
package import Storage

/// The program `exiftool`, found on PATH, which reads the metadata of pictures.
package struct ExifTool: Hashable, Sendable {
  package let path: String
  let searchPath: String
  let sandbox: Sandbox

  static let loss = "apod cannot read titles, credits and dates in pictures"
  /// What apod cannot do without exiftool, and the remedy.
  package static let missing =
    "exiftool is not on PATH: \(loss); install libimage-exiftool-perl, or write these into sidecars"

  /// The first exiftool on the search path that runs in its sandbox; nil if there is none.
  package static func found(in searchPath: String?) async -> ExifTool? {
    for folder in (searchPath ?? "").split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/exiftool"
      guard unsafe access(path, X_OK) == 0 else { continue }
      // If exiftool is unpacked rather than installed, its modules are next to it.
      let sandbox = Sandbox(for: path).reading("\(folder)/lib")
      let tool = ExifTool(path: path, searchPath: searchPath ?? "", sandbox: sandbox)
      let end = await tool.child(["-ver"], in: "/", sandbox, limits: .question).run()
      if case .left(code: 0, let words) = end, words.first?.isNumber == true { return tool }
    }
    return nil
  }

  /// The metadata of pictures by file name. Pictures without metadata are in neither dictionary.
  package struct Reading: Sendable {
    package var metadata: [String: PictureMetadata] = [:]
    /// Why the program failed on a file.
    package var failures: [String: String] = [:]
    /// Why the program could not run at all.
    package var fault: String?
  }

  /// How many files one process reads.
  private static let batch = 100

  /// Reads the metadata of files in the folder.
  package func read(_ names: [String], in folder: String) async -> ExifTool.Reading {
    var reading = ExifTool.Reading()
    for start in stride(from: 0, to: names.count, by: ExifTool.batch) {
      let end = min(start + ExifTool.batch, names.count)
      await read(names[start..<end], in: folder, into: &reading)
    }
    return reading
  }

  /// The metadata of the picture; nil when the program fails.
  package func read(_ picture: Descriptor) async -> PictureMetadata? {
    var child = child(
      // With `-fast`, exiftool reads a GIF only up to its first comment.
      ExifTool.question.filter { $0 != "-fast" } + ["-"], in: "/", sandbox, limits: .metadata)
    child.input = picture
    var reading = ExifTool.Reading()
    do throws(RenditionError) { try reading.take(await child.run(), of: child) } catch {
      return nil
    }
    return reading.metadata["-"]
  }

  /// The picture without metadata, but with its colour profile and orientation; nil when the
  /// program fails, or when there is no disk space for the copy.
  package func withoutMetadata(
    _ bytes: [UInt8], _ fileExtension: String
  ) async -> [UInt8]? {
    let name = "picture.\(fileExtension)"
    do throws(RenditionError) {
      return try await ScratchFolder.with(in: nil) { folder throws(RenditionError) in
        try folder.put(bytes, as: name)
        let child = child(
          ExifTool.cleaning + ["./\(name)"], in: folder.path, sandbox.writing(in: folder.path),
          limits: .cleaning)
        let end = await child.run()
        return end == .left(code: 0, words: "") ? try folder.contents(of: name) : nil
      }
    } catch {
      return nil
    }
  }

  private static let cleaning =
    ["-config", "", "-q", "-q", "-all=", "--icc_profile:all", "-tagsfromfile", "@"]
    + ["-ifd0:orientation", "-overwrite_original"]

  /// If the program fails, the list of files is halved to find the faulty file, so that the other files are read.
  private func read(
    _ names: ArraySlice<String>, in folder: String, into reading: inout ExifTool.Reading
  ) async {
    let arguments = ExifTool.question + names.map { "./\($0)" }
    let child = child(arguments, in: folder, sandbox.reading(folder), limits: .metadata)
    do throws(RenditionError) {
      try reading.take(await child.run(), of: child)
    } catch {
      let middle = names.startIndex + names.count / 2
      switch error {
      case .unusable, .cancelled:
        // Records the error as `fault`, because the pictures did not cause it.
        reading.fault = "\(error)"
        return
      default: break
      }
      if names.count > 1 {
        await read(names[..<middle], in: folder, into: &reading)
        await read(names[middle...], in: folder, into: &reading)
      } else {
        for name in names { reading.failures[name] = "\(error)" }
      }
    }
  }

  /// The arguments of the request. `-config ''` must come first, because otherwise exiftool executes a configuration
  /// file from the folder. Files without a declared encoding count as Windows-1252.
  private static let question =
    ["-config", "", "-q", "-q", "-j", "-fast", "-G1"]
    + ["-charset", "iptc=cp1252", "-charset", "exif=cp1252"] + tags.map { "-\($0)" }

  /// The tags to read. A tag with `*` may have a separate text for each language.
  private static let tags = [
    "XMP-dc:Title*", "XMP-dc:Description*", "XMP-dc:Creator", "XMP-dc:Rights*",
    "XMP-iptcCore:AltTextAccessibility*", "XMP-photoshop:DateCreated", "XMP-exif:DateTimeOriginal",
    "XMP-xmp:CreateDate", "IPTC:ObjectName", "IPTC:Caption-Abstract", "IPTC:By-line",
    "IPTC:CopyrightNotice", "IPTC:DateCreated", "IFD0:ImageDescription", "IFD0:Artist",
    "IFD0:Copyright", "ExifIFD:DateTimeOriginal", "ExifIFD:CreateDate",
  ]

  private func child(
    _ arguments: [String], in folder: String, _ sandbox: Sandbox, limits: Subprocess.Limits
  ) -> Subprocess {
    Subprocess(
      program: path, arguments: arguments, environment: ["PATH": searchPath, "LC_ALL": "C"],
      folder: folder, limits: limits, sandbox: sandbox, listening: .toOutput)
  }
}

extension ExifTool.Reading {
  /// Adds the program's output: a list with one object per file, or nothing if no file was readable.
  fileprivate mutating func take(
    _ end: Subprocess.End, of child: Subprocess
  ) throws(RenditionError) {
    // The exit code is 1 when a file cannot be read.
    guard case .left(code: 0...1, let words) = end else { throw RenditionError(end, of: child) }
    let bytes = Array(words.utf8)
    guard !bytes.isEmpty else { return }
    do throws(LineError) {
      for record in try JSONNode(bytes[...]).list ?? [] {
        guard let name = record.member("SourceFile")?.text else { continue }
        let isRelative = name.hasPrefix("./")
        metadata[String(name.dropFirst(isRelative ? 2 : 0))] = PictureMetadata(exiftool: record)
      }
    } catch {
      throw .failed("exiftool wrote an unexpected result: \(error)")
    }
  }
}

extension Subprocess.Limits {
  /// The limits for reading the metadata of a batch of pictures.
  fileprivate static let metadata = Subprocess.Limits(
    memory: 1 << 30, processorSeconds: 60, fileBytes: 0, seconds: 120, words: 64 << 20)
  fileprivate static let cleaning = Subprocess.Limits(
    memory: 1 << 30, processorSeconds: 60, fileBytes: 1 << 30, seconds: 120)
}
