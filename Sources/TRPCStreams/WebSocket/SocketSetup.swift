import Foundation
import TRPCRuntime

/// The data needed to open a socket: the request, its credential and the first message.
struct SocketSetup: Sendable {
    var request: HTTPRequest
    var credential: RequestCredential?
    var greeting: String?
}

extension TRPCClient.Configuration {
    /// Opens a socket. If the backend rejects the session's credential, retries once with another one.
    ///
    /// - Throws: ``ConnectionSetupFailure`` if the request can't be created; the errors of
    ///   ``WebSocketTransport/connect(_:)``.
    func openSocket(
        by transport: any WebSocketTransport,
        _ setUp: () async throws -> SocketSetup
    ) async throws -> (connection: any WebSocketConnection, setup: SocketSetup) {
        let setup = try await ConnectionSetupFailure.preparing(setUp)
        do {
            return (try await transport.connect(setup.request, for: self), setup)
        } catch let error as TRPCError where error.isRefusal {
            guard let authorizer, let stamp = setup.credential?.stamp else { throw error }
            let isRenewed = try await ConnectionSetupFailure.preparing { try await authorizer.renew(after: stamp) }
            guard isRenewed else { throw error }
        }
        let next = try await ConnectionSetupFailure.preparing(setUp)
        return (try await transport.connect(next.request, for: self), next)
    }
}

extension ConnectionSetupFailure {
    fileprivate static func preparing<Value>(_ work: () async throws -> Value) async throws -> Value {
        do { return try await work() } catch { throw ConnectionSetupFailure(cause: error) }
    }
}
