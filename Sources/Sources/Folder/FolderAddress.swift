package import Pictures

/// The addresses by which the archive identifies the folder's pictures. The host in these addresses does not exist (RFC
/// 2606).
package enum FolderAddress {
  package static let host = "folder.invalid"

  /// The address of a file's current bytes; nil for a name too long for any file system.
  package static func address(of name: FileName, digest: String) -> WebAddress? {
    let path = name.text.utf8.percentEncoded { $0.isLetterOrDigit || "-._~".utf8.contains($0) }
    return WebAddress("https://\(host)/\(path)?v=\(digest)")
  }

  /// The name of the file at the address; nil if the address is not for a file in the folder.
  package static func name(at address: WebAddress) -> FileName? {
    guard address.scheme == "https", address.host == host, address.port == nil else { return nil }
    let path = address.path.utf8.dropFirst()
    guard !path.contains(UInt8(ascii: "/")), let bytes = path.percentDecoded() else { return nil }
    // Rejects names that lead out of the folder.
    guard !bytes.isEmpty, !bytes.contains(UInt8(ascii: "/")), !bytes.contains(0),
      let text = String(validating: bytes, as: UTF8.self), text != ".", text != ".."
    else { return nil }
    return FileName(text)
  }
}
