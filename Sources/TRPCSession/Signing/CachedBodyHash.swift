import Foundation
package import TRPCRuntime

/// Caches the hash of a call's body, so that retrying the call doesn't hash the same body again.
final class CachedBodyHash: Sendable {
    /// The identity of a body, used to detect whether it has changed.
    enum Body: Equatable, Sendable {
        case bytes(Data)
        case file(URL, size: Int64, number: UInt64, changed: Date)
    }

    private let last = Locked<(body: Body, hash: String)?>(nil)

    /// Returns a body's hash, computing it only if the body differs from the last one.
    func hash(of body: Body, _ make: () async throws -> String) async rethrows -> String {
        let known = last.withLock { $0 }
        if let known, known.body == body { return known.hash }
        let hash = try await make()
        last.withLock { $0 = (body, hash) }
        return hash
    }
}

/// The context key for a call's ``CachedBodyHash``.
enum CachedBodyHashKey: OperationContextKey {
    static let defaultValue: CachedBodyHash? = nil
}

/// Adds a hash cache to each call, outside the retry links.
struct BodyHashLink: TRPCLink {
    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        var operation = operation
        operation.context[CachedBodyHashKey.self] = CachedBodyHash()
        return try await next.handle(operation)
    }
}

extension SigningMiddleware: LinkedMiddleware {
    package func linked(_ setup: LinkSetup) -> LinkSetup { setup.adding(.timeout) { _ in BodyHashLink() } }
}

extension CachedBodyHash.Body {
    /// Creates the identity of a file in its current state.
    ///
    /// - Throws: `CocoaError` if the file doesn't exist.
    init(file: URL) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        self = .file(
            file,
            size: (attributes[.size] as? NSNumber)?.int64Value ?? 0,
            number: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
            changed: attributes[.modificationDate] as? Date ?? .distantPast
        )
    }
}
