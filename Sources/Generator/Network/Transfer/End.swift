import CCurl
import Pictures

extension HTTPExchange {
  /// How an exchange ended.
  enum End: Error, Hashable {
    /// All that has to come came.
    case complete
    /// The time is up.
    case late
    /// The time for TLS is up.
    case noTLS(after: Duration)
    /// The host's name leads to an address that is not on the public internet.
    case notPublic(NetworkAddress)
    /// The run was stopped.
    case cancelled
    /// The body is larger than allowed.
    case tooLarge
    /// The header fields are larger than allowed.
    case headTooLarge
    /// libcurl could not begin, or does not know how (libcurl-errors(3)).
    case notBegun(CURLcode.RawValue)
    /// libcurl gave up (libcurl-errors(3)).
    case error(CURLcode.RawValue)
  }
}

extension HTTPExchange.End {
  /// How libcurl says that it ended.
  init(_ code: CURLcode) {
    switch code {
    case CURLE_OK: self = .complete
    case CURLE_OPERATION_TIMEDOUT: self = .late
    default: self = .error(code.rawValue)
    }
  }

  /// Why no whole answer came. `reached` tells whether any HTTP response came at all.
  func fault(from address: WebAddress, reached: Bool, limit: Int) -> TransportError {
    let host = address.host
    return switch self {
    case .complete: .brokenOff
    case .late: reached ? .tooSlow : .silent(host: host)
    case .noTLS(let patience): .noTLS(host: host, port: address.port ?? 443, patience: patience)
    case .notPublic(let place): .notPublic(host: host, address: "\(place)")
    case .cancelled: .cancelled
    case .tooLarge: .tooLarge(limit: limit)
    case .headTooLarge: .headTooLarge(limit: ResponseHead.mostBytes)
    case .notBegun(let code): .notBegun(unsafe String(cString: curl_easy_strerror(CURLcode(code))))
    case .error(let code): reached ? .brokenOff : HTTPExchange.End.fault(CURLcode(code), host: host)
    }
  }

  /// Why no response came.
  private static func fault(_ code: CURLcode, host: String) -> TransportError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .noAddress(host: host)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS:
      .notSecure(host: host)
    // It connected, and what came is no HTTP.
    case CURLE_GOT_NOTHING, CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .brokenOff
    default: .noConnection(host: host)
    }
  }
}
