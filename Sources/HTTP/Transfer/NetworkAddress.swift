import Foundation

/// An IP address to which a name was resolved.
struct NetworkAddress: Hashable, Sendable {
  /// The bytes of the address: 4 bytes for IPv4, 16 for IPv6, and none for other families.
  let bytes: [UInt8]

  @unsafe init(_ address: UnsafePointer<sockaddr>) {
    switch Int32(unsafe address.pointee.sa_family) {
    case AF_INET:
      bytes = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        unsafe withUnsafeBytes(of: address.pointee.sin_addr) { unsafe Array($0) }
      }
    case AF_INET6:
      bytes = unsafe address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        unsafe withUnsafeBytes(of: address.pointee.sin6_addr) { unsafe Array($0) }
      }
    default: bytes = []
    }
  }

  /// Parses `93.184.215.14` or `2606:2800::1`; nil for anything else.
  init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if unsafe inet_pton(AF_INET, text, &four) == 1 {
      bytes = unsafe withUnsafeBytes(of: four) { unsafe Array($0) }
    } else if unsafe inet_pton(AF_INET6, text, &six) == 1 {
      bytes = unsafe withUnsafeBytes(of: six) { unsafe Array($0) }
    } else {
      return nil
    }
  }

  var isLoopback: Bool {
    if let four = embedded { return four.isLoopback }
    return bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
  }

  /// Whether the address is globally reachable, not private, link-local or reserved (IANA registries of
  /// special-purpose addresses, RFC 6890).
  var isPublic: Bool {
    if let four = embedded { return four.isPublic }
    let reserved = bytes.count == 4 ? NetworkAddress.reservedFours : NetworkAddress.reservedSixes
    // 2000::/3 is the only allocated part of IPv6.
    guard bytes.count == 4 || bytes.count == 16 && bytes[0] & 0xE0 == 0x20 else { return false }
    return !reserved.contains { $0.holds(bytes) }
  }

  /// The IPv4 address that is embedded in an IPv6 address such as `::ffff:a.b.c.d` (RFC 4291, section 2.5.5.2) or
  /// `64:ff9b::a.b.c.d` (RFC 6052).
  private var embedded: NetworkAddress? {
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8)
    guard bytes.count == 16, bytes.starts(with: mapped) || bytes.starts(with: translated) else {
      return nil
    }
    return NetworkAddress(bytes: Array(bytes.suffix(4)))
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static let reservedFours = [
    Block("0.0.0.0", 8), Block("10.0.0.0", 8), Block("100.64.0.0", 10), Block("127.0.0.0", 8),
    Block("169.254.0.0", 16), Block("172.16.0.0", 12), Block("192.0.0.0", 24),
    Block("192.0.2.0", 24), Block("192.88.99.0", 24), Block("192.168.0.0", 16),
    Block("198.18.0.0", 15), Block("198.51.100.0", 24), Block("203.0.113.0", 24),
    Block("224.0.0.0", 3),
  ]
  private static let reservedSixes = [
    // Blocks for protocol assignments (including Teredo), for documentation, and for 6to4, which can lead to any IPv4
    // address.
    Block("2001::", 23), Block("2001:db8::", 32), Block("2002::", 16), Block("3fff::", 20),
  ]

  /// A CIDR block.
  private struct Block {
    let first: [UInt8]
    let bits: Int

    init(_ first: String, _ bits: Int) {
      self.first = NetworkAddress(first)?.bytes ?? []
      self.bits = bits
    }

    func holds(_ bytes: [UInt8]) -> Bool {
      guard bytes.count == first.count else { return false }
      return bytes.indices.allSatisfy { at in
        let left = min(max(bits - at * 8, 0), 8)
        let mask = UInt8(truncatingIfNeeded: 0xFF00 >> left)
        return bytes[at] & mask == first[at] & mask
      }
    }
  }
}

extension NetworkAddress: CustomStringConvertible {
  /// The address as text, such as `169.254.169.254` or `fe80::1`.
  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    let isWritten = unsafe bytes.withUnsafeBytes { bytes in
      unsafe text.withUnsafeMutableBufferPointer { text in
        unsafe inet_ntop(family, bytes.baseAddress, text.baseAddress, socklen_t(text.count)) != nil
      }
    }
    guard isWritten else { return "an address of another kind" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
