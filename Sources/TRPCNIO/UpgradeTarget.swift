#if NIO
import Foundation
import NIOHTTP1
import TRPCRuntime

/// The target of a WebSocket, and the head of the request that opens it.
struct UpgradeTarget: Sendable {
    let host: String
    let port: Int
    let isSecure: Bool
    let head: HTTPRequestHead
    /// The requirement for the server; nil if the usual certificate validation is sufficient.
    let requirement: (any ServerRequirement)?

    /// - Throws: `TRPCError` if the URL isn't that of a WebSocket.
    init(_ request: HTTPRequest, requirement: (any ServerRequirement)? = nil) throws {
        guard
            let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true),
            let host = components.host?.trimmingCharacters(in: ["[", "]"]), !host.isEmpty,
            let scheme = components.scheme?.lowercased(), ["ws", "wss"].contains(scheme)
        else {
            throw TRPCError.transport(
                .init(urlErrorCode: .unsupportedURL),
                message: "The URL is not a WebSocket URL."
            )
        }
        self.host = host
        self.requirement = requirement
        isSecure = scheme == "wss"
        port = components.port ?? (isSecure ? 443 : 80)

        let name = host.contains(":") ? "[\(host)]" : host
        var headers: NIOHTTP1.HTTPHeaders = ["host": components.port.map { "\(name):\($0)" } ?? name]
        for field in request.headers { headers.add(name: field.name, value: field.value) }
        let path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
        let query = components.percentEncodedQuery.map { "?\($0)" } ?? ""
        head = HTTPRequestHead(version: .http1_1, method: .GET, uri: path + query, headers: headers)
    }

    /// The server name for certificate validation; nil for an IP address.
    var serverName: String? {
        let isAddress = host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." }
        return isAddress ? nil : host
    }
}
#endif
