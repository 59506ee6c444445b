import CCurl
import Foundation

// libcurl calls these on the transfer's thread, with the context that `Transfer.listen` gave it: the exchange.

/// Takes a line of the head, and returns how many bytes it took: fewer than came end the transfer.
func receiveLine(
  bytes: UnsafeMutablePointer<CChar>?, one: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let exchange = unsafe exchange(context) else { return 0 }
  let line = unsafe Array(UnsafeRawBufferPointer(start: bytes, count: one * count))
  return exchange.receive(line: line) ? line.count : 0
}

/// Takes bytes of the decoded body, and returns how many it took.
func receiveBody(
  bytes: UnsafeMutablePointer<CChar>?, one: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let exchange = unsafe exchange(context) else { return 0 }
  let part = unsafe UnsafeRawBufferPointer(start: bytes, count: one * count)
  return unsafe exchange.receive(body: part) ? part.count : 0
}

/// Opens the socket of a connection, unless the name led where no request may go.
func openSocket(
  context: UnsafeMutableRawPointer?, _: curlsocktype, target: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let exchange = unsafe exchange(context), let target = unsafe target else { return -1 }
  guard let place = unsafe apod_place_of(target),
    unsafe exchange.mayConnect(to: NetworkAddress(place))
  else { return -1 }
  return unsafe socket(
    target.pointee.family, target.pointee.socktype, target.pointee.protocol)
}

/// Called all the time, at least once a second: anything but 0 ends the transfer.
func lookAround(
  context: UnsafeMutableRawPointer?, _: Int, _: Int, _: Int, _: Int
) -> Int32 {
  unsafe (exchange(context)?.isOver ?? true) ? 1 : 0
}

private func exchange(_ context: UnsafeMutableRawPointer?) -> HTTPExchange? {
  unsafe context.map { unsafe Unmanaged<HTTPExchange>.fromOpaque($0).takeUnretainedValue() }
}
