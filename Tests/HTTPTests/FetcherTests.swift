import Pictures
import Sources
import Synchronization
import TestSupport
import Testing

@testable import HTTP

@Suite struct FetcherTests {
  /// Sends a request to a server that gives these answers in order and repeats the last one.
  private func ask(
    _ answers: [(status: Int, headers: [String])], within time: Duration = .seconds(60)
  ) async throws -> (status: Int?, asked: Int) {
    let count = Mutex(0)
    let server = try LoopbackServer { connection in
      let turn = count.withLock { count in
        count += 1
        return min(count, answers.count) - 1
      }
      connection.answer(answers[turn].status, answers[turn].headers)
    }
    let fetcher = Fetcher(
      HTTPClient(userAgent: "apod-tests"), RetryPolicy(firstPause: .milliseconds(1)))
    let answer = await fetcher.get(
      server.address, accept: "*/*", take: .whole(atMost: 1_000), deadline: Deadline(time))
    guard case .response(let response) = answer else { return (nil, server.requests.count) }
    return (response.status, server.requests.count)
  }

  @Test(arguments: [429, 500, 502, 503, 599])
  func `a request to a busy or failed service is retried`(status: Int) async throws {
    let result = try await ask([(status, []), (status, ["Retry-After: 0"]), (200, [])])
    #expect(result.status == 200)
    #expect(result.asked == 3)
  }

  @Test(arguments: [200, 304, 400, 403, 404, 410])
  func `any other status is not retried`(status: Int) async throws {
    let result = try await ask([(status, []), (200, [])])
    #expect(result.status == status)
    #expect(result.asked == 1)
  }

  @Test func `a request is sent at most four times`() async throws {
    let result = try await ask([(503, [])])
    #expect(result.status == 503)
    #expect(result.asked == 4)
  }

  @Test(arguments: [
    ["Retry-After: 3600"],
    ["Date: Fri, 20 Nov 2026 05:05:00 GMT", "Retry-After: Fri, 20 Nov 2026 06:05:00 GMT"],
  ])
  func `a retry is skipped if its pause exceeds the time left`(headers: [String]) async throws {
    let result = try await ask([(429, headers), (200, [])])
    #expect(result.status == 429)
    #expect(result.asked == 1)
  }

  @Test(
    arguments: [
      ("7", nil, 7), (" 0 ", nil, 0), ("-1", nil, nil), ("1e3", nil, nil),
      ("86401", nil, 86_400), ("99999999999999999999", nil, nil),
      ("Fri, 20 Nov 2026 05:06:00 GMT", "Fri, 20 Nov 2026 05:05:00 GMT", 60),
      ("Fri, 20 Nov 2026 05:05:00 GMT", "Fri, 20 Nov 2026 05:06:00 GMT", 0),
      ("Sun, 22 Nov 2026 05:06:00 GMT", "Fri, 20 Nov 2026 05:05:00 GMT", 86_400),
      ("Fri, 20 Nov 2026 05:06:00 GMT", nil, nil), ("Fri, 31 Feb 2026 05:06:00 GMT", "x", nil),
    ] as [(String, String?, Int?)])
  func `the header Retry-After is read as seconds or as a date`(
    text: String, date: String?, seconds: Int?
  ) {
    var headers = ["retry-after": text]
    headers["date"] = date
    #expect(Response(status: 429, headers: headers, body: []).retryAfter == seconds)
  }
}

@Suite struct RateLimitTests {
  private func get(
    _ server: LoopbackServer, _ policy: RetryPolicy, rate: RateLimit, deadline: Deadline = .never
  ) async -> HTTPResult {
    await Fetcher(HTTPClient(userAgent: "apod-tests"), policy, rate: rate).get(
      server.address, accept: "*/*", take: .whole(atMost: 1_000), deadline: deadline)
  }

  private static var quick: RetryPolicy {
    var policy = RetryPolicy.patient
    policy.firstPause = .milliseconds(1)
    return policy
  }

  private func error(_ answer: HTTPResult) -> TransportError? {
    if case .failed(let error, _) = answer { error } else { nil }
  }

  @Test func `each pause before a retry is reported`() async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { connection in
      let turn = count.withLock { count in
        count += 1
        return count
      }
      // The first connection breaks off before it answers.
      if turn > 1 { connection.answer(turn == 2 ? 503 : 200) }
    }
    let pauses = Mutex<[Duration]>([])
    let rate = RateLimit(perSecond: 1_000) { host, pause in
      pauses.withLock { $0.append(pause) }
      #expect(host == "127.0.0.1")
    }
    guard case .response(let response) = await get(server, RateLimitTests.quick, rate: rate) else {
      Issue.record("no response")
      return
    }
    #expect(response.status == 200)
    #expect(pauses.withLock { $0 } == [.milliseconds(1), .milliseconds(2)])
  }

  @Test
  func
    `no request is sent to a given-up host, after a deadline or when cancelled`()
    async throws
  {
    let server = try LoopbackServer { $0.answer(200) }
    let rate = RateLimit(perSecond: 1_000) { _, _ in }
    rate.postpone(by: .seconds(3_600), for: "127.0.0.1")
    let late = await get(server, .patient, rate: rate, deadline: Deadline(.seconds(60)))
    #expect(error(late) == .noTimeLeft)
    let task = Task { await get(server, .patient, rate: rate) }
    task.cancel()
    #expect(error(await task.value) == .cancelled)
    let fetcher = Fetcher(HTTPClient(userAgent: "apod-tests"), .patient, rate: rate)
    fetcher.health.giveUp("127.0.0.1")
    let given = await fetcher.get(
      server.address, accept: "*/*", take: .whole(atMost: 10), deadline: .never)
    #expect(error(given) == .givenUp(host: "127.0.0.1"))
    #expect(server.requests.isEmpty)
  }

  @Test func `a cancelled retry after an answer counts as reached`() async throws {
    let server = try LoopbackServer { $0.answer(429, ["Retry-After: 600"]) }
    let paused = Mutex<CheckedContinuation<Void, Never>?>(nil)
    let rate = RateLimit(perSecond: 1_000) { _, _ in paused.withLock { $0 }?.resume() }
    var task: Task<HTTPResult, Never>?
    await withCheckedContinuation { continuation in
      paused.withLock { $0 = continuation }
      task = Task { await get(server, .patient, rate: rate) }
    }
    task?.cancel()
    guard case .failed(.cancelled, reached: true)? = await task?.value else {
      Issue.record("not stopped after an answer")
      return
    }
  }

  @Test func `a failed retry after an answer counts as reached`() async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { connection in
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      if isFirst { connection.answer(503) }
    }
    let answer = await get(
      server, RateLimitTests.quick, rate: RateLimit(perSecond: 1_000) { _, _ in })
    guard case .failed(.brokenOff, reached: true) = answer else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test func `each attempt has its own time limit`() async throws {
    let server = try LoopbackServer { $0.waitForTheClientToLeave() }
    var policy = RateLimitTests.quick
    policy.attemptTimeout = .seconds(1)
    let answer = await get(server, policy, rate: RateLimit(perSecond: 1_000) { _, _ in })
    #expect(error(answer) == .silent(host: "127.0.0.1"))
    try await server.waitUntilLeft()
    #expect(server.requests.count == 1)
  }
}

@Suite struct RetryPolicyTests {
  private static func answer(_ status: Int, _ headers: [String: String] = [:]) -> HTTPResult {
    .response(Response(status: status, headers: headers, body: []))
  }

  /// The pauses when this answer is repeated.
  private func pauses(_ policy: RetryPolicy, _ answer: HTTPResult) -> [Int64] {
    (1...10).map { policy.pause(after: answer, attempt: $0)?.components.seconds }
      .prefix { $0 != nil }.compactMap { $0 }
  }

  @Test func `pauses double, and the patient policy waits longer after a 429`() {
    #expect(pauses(RetryPolicy(), RetryPolicyTests.answer(503)) == [1, 2, 4])
    #expect(pauses(RetryPolicy(), RetryPolicyTests.answer(429)) == [1, 2, 4])
    #expect(pauses(.patient, RetryPolicyTests.answer(503)) == [1, 2, 4])
    #expect(pauses(.patient, RetryPolicyTests.answer(429)) == [15, 30, 60, 120])
    #expect(
      pauses(.patient, RetryPolicyTests.answer(429, ["retry-after": "3600"])) == [
        3_600, 3_600, 3_600, 3_600,
      ])
    #expect(pauses(.patient, RetryPolicyTests.answer(429, ["retry-after": "3601"])) == [])
    #expect(pauses(.patient, RetryPolicyTests.answer(404)) == [])
  }

  @Test(arguments: [
    TransportError.noAddress(host: "a.example"), .noConnection(host: "a.example"), .brokenOff,
  ])
  func `only the patient policy retries connections`(fault: TransportError) {
    let answer = HTTPResult.failed(fault, reached: false)
    #expect(pauses(RetryPolicy(), answer) == [])
    #expect(pauses(.patient, answer) == [1, 2, 4])
    #expect(pauses(.patient, .failed(.notSecure(host: "a.example"), reached: false)) == [])
  }
}

@Suite struct BudgetTests {
  @Test func `a part of a deadline is its share of the remaining time`() {
    let deadline = Deadline(.seconds(90))
    #expect(deadline.part(of: 3).left <= .seconds(30))
    #expect(deadline.part(of: 3).left > .seconds(20))
    #expect(deadline.part(of: 1).left > .seconds(80))
    #expect(Deadline(.zero).left == .zero)
    #expect(Deadline(.seconds(-5)).part(of: 2).left == .zero)
  }
}
