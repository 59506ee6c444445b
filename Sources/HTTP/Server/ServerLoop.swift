import CSystem
import Foundation
import Synchronization

/// Waits for all sockets of a server in one thread, and passes requests to tasks.
final class ServerLoop: Sendable {
  /// A message from a task to the thread.
  enum Message: Sendable {
    case response(connection: Int, ServerResponse)
    case stop
  }

  private struct Inbox {
    var messages: [Message] = []
    var hasEnded = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  let patience: Duration
  let handlers: HTTPServer.Handlers
  private let mostConnections: Int
  private let listener: Int32
  /// A pipe that wakes the thread.
  private let (alarm, bell): (Int32, Int32)
  private let inbox = Mutex(Inbox())

  init(
    _ listener: Int32, patience: Duration, mostConnections: Int, _ handlers: HTTPServer.Handlers
  ) throws(ListenError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      close(listener)
      throw .refused(address: HTTPServer.thisMachine, reason: reason)
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (alarm, bell) = (ends[0], ends[1])
    self.listener = listener
    self.patience = patience
    self.mostConnections = mostConnections
    self.handlers = handlers
  }

  /// Sends a message to the thread.
  func post(_ message: Message) {
    let isFirst = inbox.withLock { inbox in
      inbox.messages.append(message)
      return inbox.messages.count == 1 && !inbox.hasEnded
    }
    var byte: UInt8 = 0
    if isFirst { _ = unsafe write(bell, &byte, 1) }
  }

  func ended() async {
    await withCheckedContinuation { continuation in
      let hasEnded = inbox.withLock { inbox in
        if !inbox.hasEnded { inbox.waiting.append(continuation) }
        return inbox.hasEnded
      }
      if hasEnded { continuation.resume() }
    }
  }

  /// Runs until the server stops.
  func run() {
    var connections: [Int: Connection] = [:]
    var count = 0
    // If too many files are open, no connection is accepted until this time.
    var pause: ContinuousClock.Instant?
    var isStopped = false
    while !isStopped {
      if let end = pause, end <= .now { pause = nil }
      let accepts = pause == nil && connections.count < mostConnections
      let order = Array(connections.keys)
      var polls = [
        pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
        pollfd(fd: accepts ? listener : -1, events: Int16(POLLIN), revents: 0),
      ]
      for id in order {
        polls.append(connections[id]?.poll ?? pollfd(fd: -1, events: 0, revents: 0))
      }
      // The wait ends after at most a tenth of `patience`, so connections are closed soon enough after their time
      // limit.
      let wait = pause == nil ? min(1_000, max(10, Int32(patience / .milliseconds(10)))) : 20
      _ = unsafe poll(&polls, nfds_t(polls.count), wait)
      if polls[0].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 64)
        _ = unsafe read(alarm, &bytes, bytes.count)
      }
      let messages = inbox.withLock { inbox in
        defer { inbox.messages = [] }
        return inbox.messages
      }
      for message in messages {
        switch message {
        case .stop: isStopped = true
        case .response(let id, let response): connections[id]?.take(response)
        }
      }
      let now = ContinuousClock.now
      for (id, poll) in zip(order, polls.dropFirst(2)) {
        connections[id]?.go(poll.revents, at: now)
        if connections[id]?.hasEnded == true { connections.removeValue(forKey: id)?.end() }
      }
      while accepts, polls[1].revents != 0, connections.count < mostConnections {
        let number = apod_accept(listener)
        guard number >= 0 else {
          if ![-EAGAIN, -EINTR, -ECONNABORTED].contains(number) {
            pause = .now.advanced(by: .milliseconds(20))
          }
          break
        }
        count += 1
        connections[count] = Connection(count, number, of: self)
      }
    }
    connections.values.forEach { $0.end() }
    close(listener)
    end()
  }

  private func end() {
    let waiting = inbox.withLock { inbox in
      inbox.hasEnded = true
      defer { inbox.waiting = [] }
      return inbox.waiting
    }
    waiting.forEach { $0.resume() }
  }

  deinit {
    close(alarm)
    close(bell)
  }
}
