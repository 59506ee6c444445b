import CCurl
import Foundation

// libcurl calls these functions on the transfer's thread. `HTTPExchange.Transfer.listen` sets the exchange as their
// context.

/// Receives a line of the head. Returning fewer bytes than received aborts the transfer.
func receiveLine(
  bytes: UnsafeMutablePointer<CChar>?, one: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let exchange = unsafe exchange(context) else { return 0 }
  let line = unsafe Array(UnsafeRawBufferPointer(start: bytes, count: one * count))
  return exchange.receive(line: line) ? line.count : 0
}

/// Receives bytes of the decoded body. Returning fewer bytes than received aborts the transfer.
func receiveBody(
  bytes: UnsafeMutablePointer<CChar>?, one: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let exchange = unsafe exchange(context) else { return 0 }
  let part = unsafe UnsafeRawBufferPointer(start: bytes, count: one * count)
  return unsafe exchange.receive(body: part) ? part.count : 0
}

/// Opens the socket for a connection if the address is allowed.
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

/// The progress callback, which libcurl calls at least once a second. Returning a value other than 0 aborts the
/// transfer.
func lookAround(
  context: UnsafeMutableRawPointer?, _: Int, _: Int, _: Int, _: Int
) -> Int32 {
  unsafe (exchange(context)?.isOver ?? true) ? 1 : 0
}

private func exchange(_ context: UnsafeMutableRawPointer?) -> HTTPExchange? {
  unsafe context.map { unsafe Unmanaged<HTTPExchange>.fromOpaque($0).takeUnretainedValue() }
}
