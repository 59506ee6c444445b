import Pictures
import Testing

@testable import Sources

@Suite struct PlayerTests {
  @Test(arguments: [
    "https://www.youtube.com/embed/aB3_-xyz890?rel=0", "//www.youtube.com/embed/aB3_-xyz890",
    "http://youtube.com/watch?v=aB3_-xyz890&t=4", "https://youtu.be/aB3_-xyz890?si=q",
    "https://m.youtube.com/watch?list=x&v=aB3_-xyz890",
    "https://www.youtube.com/v/aB3_-xyz890&hl=en",
    "https://www.youtube.com/shorts/aB3_-xyz890", "https://www.youtube.com/live/aB3_-xyz890",
    "https://www.youtube-nocookie.com/embed/aB3_-xyz890/",
    "https://www.youtube.com/embed/aB3_-xyz890%20",
  ])
  func `every form of a YouTube address is recognised`(text: String) {
    let embed = Player.known(Sample.address(text), poster: nil)
    #expect(embed?.player == .youTube("aB3_-xyz890"))
    #expect(embed?.address.text == "https://www.youtube-nocookie.com/embed/aB3_-xyz890")
  }

  @Test(arguments: [
    "https://vimeo.com/12345678", "http://player.vimeo.com/video/12345678?title=0",
    "https://vimeo.com/channels/staffpicks/12345678",
    "https://vimeo.com/moogaloop.swf?clip_id=12345678",
  ])
  func `every form of a Vimeo address is recognised`(text: String) {
    let embed = Player.known(Sample.address(text), poster: nil)
    #expect(embed?.player == .vimeo("12345678"))
    #expect(embed?.address.text == "https://player.vimeo.com/video/12345678")
  }

  @Test(arguments: [
    "https://player.vimeo.com/video/12345678?h=0a1b2c3d4e", "https://vimeo.com/12345678/0a1b2c3d4e",
  ])
  func `an unlisted Vimeo video keeps its hash`(text: String) {
    #expect(
      Player.known(Sample.address(text), poster: nil)?.address.text
        == "https://player.vimeo.com/video/12345678?h=0a1b2c3d4e")
  }

  @Test(arguments: [
    "https://www.youtube.com/", "https://www.youtube.com/embed/short",
    "https://www.youtube.com/@nasa",
    "https://www.youtube.com/embed/videoseries?list=x",
    "https://youtube.com.example.org/embed/aB3_-xyz890",
    "https://vimeo.com/about", "https://vimeo.com/user/1",
  ])
  func `an address that only resembles a known player is not recognised`(text: String) {
    let address = Sample.address(text)
    #expect(Player.known(address, poster: nil) == nil)
    #expect(Player.framed(address, poster: nil).player == .other)
  }
}
