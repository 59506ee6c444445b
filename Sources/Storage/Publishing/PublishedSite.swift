package import Pictures

/// What the open data of a published site (`data/index.json`) say of it.
package struct PublishedSite: Hashable, Sendable {
  /// The address of the site, as its settings had it.
  package let root: String
  /// The base of the feed's ids; nil for a site that was published for this machine alone.
  package let identity: FeedIdentity?

  /// Reads the data of the site in the folder; nil when there are none.
  package init?(in folder: String) throws(StorageError) {
    let file = try Descriptor.folder(existing: folder)?.plainFile("data/index.json")
    guard let bytes = try file?.contents() else { return nil }
    do throws(LineError) {
      let index = try JSONNode(bytes, JSONNode.start(of: bytes)..<bytes.count)
      guard let root = index.member("site")?.text else { return nil }
      self.root = root
      identity = FeedIdentity(index: index)
    } catch {
      return nil
    }
  }
}
