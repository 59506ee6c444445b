package import Pictures

/// The identity of a published site, from its open data (`data/index.json`).
package struct PublishedSite: Hashable, Sendable {
  /// The address of the site, from its settings.
  package let root: String
  /// The identity from which the feed's ids are made; nil if the site was built only for this machine.
  package let identity: FeedIdentity?

  /// Reads the open data of the site in the folder; nil if there is no open data.
  package init?(in folder: String) throws(StorageError) {
    let file = try Descriptor.folder(existing: folder)?.plainFile("data/index.json")
    guard let bytes = try file?.contents() else { return nil }
    do throws(LineError) {
      let index = try JSONNode(JSONNode.afterMark(bytes))
      guard let root = index.member("site")?.text else { return nil }
      self.root = root
      identity = FeedIdentity(index: index)
    } catch {
      return nil
    }
  }
}
