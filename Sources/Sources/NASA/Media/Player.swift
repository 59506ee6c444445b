import Pictures

/// Recognises YouTube and Vimeo players from any form of their addresses.
enum Player {
  /// The player in a frame. Any host is accepted.
  static func framed(_ address: WebAddress, poster: WebAddress?) -> Media.Embed {
    known(address, poster: poster)
      ?? Media.Embed(player: .other, address: address.secure, poster: poster)
  }

  /// The player for a YouTube or Vimeo address; nil for other hosts.
  static func known(_ address: WebAddress, poster: WebAddress?) -> Media.Embed? {
    if let id = youTubeID(address),
      let player = WebAddress("https://www.youtube-nocookie.com/embed/\(id)")
    {
      return Media.Embed(player: .youTube(id), address: player, poster: poster)
    }
    if let (number, query) = vimeoNumber(address),
      let player = WebAddress("https://player.vimeo.com/video/\(number)\(query)")
    {
      return Media.Embed(player: .vimeo(number), address: player, poster: poster)
    }
    return nil
  }

  private static func youTubeID(_ address: WebAddress) -> String? {
    let parts = address.path.split(separator: "/")
    let candidate: Substring?
    switch address.host {
    case "youtu.be", "www.youtu.be": candidate = parts.first
    case "youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com",
      "youtube-nocookie.com", "www.youtube-nocookie.com":
      let folders: Set = ["embed", "v", "e", "shorts", "live"]
      candidate =
        parts.count > 1 && folders.contains(String(parts[0]))
        ? parts[1] : address.queryValue("v").map { $0[...] }
    default: return nil
    }
    // Some addresses have text after the id: `/v/ID&hl=en`, `/embed/ID%20`.
    let id = (candidate ?? "").prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    // `videoseries`, the path of playlists, has eleven letters like an id, but is not an id.
    return Media.Embed.isYouTubeID(id) && id != "videoseries" ? String(id) : nil
  }

  private static func vimeoNumber(_ address: WebAddress) -> (number: String, query: String)? {
    guard ["vimeo.com", "www.vimeo.com", "player.vimeo.com"].contains(address.host) else {
      return nil
    }
    let parts = address.path.split(separator: "/").map { String($0) }
    let number =
      parts.last(where: Media.Embed.isVimeoNumber)
      ?? address.queryValue("clip_id").flatMap {
        Media.Embed.isVimeoNumber($0) ? $0 : nil
      }
    guard let number else { return nil }
    // An unlisted video only plays if the address has the video's hash.
    let hash = address.queryValue("h") ?? parts.last
    guard let hash, Media.Embed.isVimeoHash(hash), hash != number else { return (number, "") }
    return (number, "?h=\(hash)")
  }
}
