import CCurl
import Pictures

extension HTTPExchange {
  enum End: Error, Hashable {
    /// Everything that is needed was received.
    case complete
    /// The deadline has passed.
    case late
    /// The time limit for TLS has passed.
    case noTLS(after: Duration)
    /// The host's name resolved to an address that is not public.
    case notPublic(NetworkAddress)
    case cancelled
    case tooLarge
    case headTooLarge
    /// libcurl could not start, or does not support an option (libcurl-errors(3)).
    case notBegun(CURLcode.RawValue)
    /// The transfer failed (libcurl-errors(3)).
    case error(CURLcode.RawValue)
  }
}

extension HTTPExchange.End {
  init(_ code: CURLcode) {
    switch code {
    case CURLE_OK: self = .complete
    case CURLE_OPERATION_TIMEDOUT: self = .late
    default: self = .error(code.rawValue)
    }
  }

  /// The error for an incomplete response. `reached` tells whether the status of an HTTP response was received.
  func fault(from address: WebAddress, reached: Bool, limit: Int) -> TransportError {
    let host = address.host
    return switch self {
    case .complete: .brokenOff
    case .late: reached ? .tooSlow : .silent(host: host)
    case .noTLS(let patience): .noTLS(host: host, port: address.port ?? 443, patience: patience)
    case .notPublic(let place): .notPublic(host: host, address: "\(place)")
    case .cancelled: .cancelled
    case .tooLarge: .tooLarge(limit: limit)
    case .headTooLarge: .headTooLarge(limit: HTTPExchange.Head.mostBytes)
    case .notBegun(let code): .notBegun(unsafe String(cString: curl_easy_strerror(CURLcode(code))))
    case .error(let code): reached ? .brokenOff : HTTPExchange.End.fault(CURLcode(code), host: host)
    }
  }

  /// The error if no response was received.
  private static func fault(_ code: CURLcode, host: String) -> TransportError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .noAddress(host: host)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS:
      .notSecure(host: host)
    // The connection was made, but the answer is not HTTP.
    case CURLE_GOT_NOTHING, CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .brokenOff
    default: .noConnection(host: host)
    }
  }
}
