import FlyingFox
import FlyingSocks
public import Loopback
public import Pictures
import StandIn

/// The stand-in for Pixabay, which misbehaves when told to. Its pictures are fast to resize.
public actor FaultyPixabay {
  /// What comes in place of the search's true answer.
  public enum Fault: Hashable, Sendable {
    /// This status, with the plain text that the service sends with it.
    case status(Int, String)
    /// A web page with status 200.
    case webPage
    /// JSON of another shape.
    case otherShape
    /// Nothing is found.
    case empty
    /// No answer for as long as the stand-in runs.
    case silence
    /// The answer with the key as the name of a user.
    case echo
  }

  /// The key that the search wants.
  public static let key = LoopbackService.pixabayKey

  private var answers: SearchAnswers
  private var fault: Fault?
  private var pictureStatus: Int?
  private var seen: [String] = []
  private var host: LoopbackService?

  private init(count: Int) { answers = FaultyPixabay.answers(count) }

  /// Starts to listen on a free loopback port, with so many pictures. Stop it when done.
  public static func start(pictures count: Int = 40) async throws(LoopbackError) -> FaultyPixabay {
    let pixabay = FaultyPixabay(count: count)
    await pixabay.take(
      try await LoopbackService.start(at: SearchAnswers.root) {
        try await pixabay.answer($0).response
      })
    return pixabay
  }

  private func take(_ host: LoopbackService) { self.host = host }

  private static func answers(_ count: Int) -> SearchAnswers {
    SearchAnswers(count: count, tiny: true, key: key)
  }

  /// The search; nil once stopped.
  public var service: WebAddress? { host?.service }
  /// What stands for the host of pictures; nil once stopped.
  public var assets: WebAddress? { host?.root }

  /// Finds so many pictures from now on.
  public func publish(pictures count: Int) { answers = FaultyPixabay.answers(count) }

  /// Puts the fault in place of the search's answers; nil heals it.
  public func set(_ fault: Fault?) { self.fault = fault }

  /// Answers with this status where a picture was; nil heals it.
  public func set(pictureStatus: Int?) { self.pictureStatus = pictureStatus }

  /// The paths that were asked for, in order, without their queries: those hold the key.
  public func requests() -> [String] { seen }

  /// Stops listening and closes every connection.
  public func stop() async {
    await host?.stop()
    host = nil
  }

  private func answer(_ asked: RecordedRequest) throws -> Delivery {
    seen.append(asked.path)
    guard asked.path == SearchAnswers.root else {
      guard let pictureStatus else {
        return Delivery(answer: answers.answer(asked).part(asked.range))
      }
      return Delivery(answer: .html("<html><body>Gone</body></html>", status: pictureStatus))
    }
    return switch fault {
    case nil: Delivery(answer: answers.answer(asked))
    case .status(let status, let text):
      Delivery(answer: SearchAnswers.refusal(status, text))
    case .webPage: Delivery(answer: .html("<html><body><h1>Moved</h1></body></html>"))
    case .otherShape:
      Delivery(answer: .json(.object([("totalHits", .text("many")), ("hits", .null)])))
    case .empty: Delivery(answer: FaultyPixabay.answers(0).answer(asked))
    case .silence: Delivery(answer: .html(""), body: .never)
    case .echo: Delivery(answer: FaultyPixabay.echo(asked, answers.answer(asked)))
    }
  }

  /// The answer as if the first user were named like the key.
  private static func echo(_ asked: RecordedRequest, _ truth: CannedAnswer) -> CannedAnswer {
    var answer = truth
    let text = String(decoding: truth.bytes, as: UTF8.self)
    answer.bytes = Array(text.replacing("ilse_marbach", with: key).utf8)
    return answer
  }
}
