import Foundation
package import TRPCRuntime

/// Keeps the hash of the body that a call was sent with, so that another attempt with the same body does not hash it again.
final class CachedBodyHash: Sendable {
    /// By what a body is known again.
    enum Body: Equatable, Sendable {
        case bytes(Data)
        case file(URL, size: Int64, number: UInt64, changed: Date)
    }

    private let last = Locked<(body: Body, hash: String)?>(nil)

    /// The hash of a body, made only when the last one was of another.
    func hash(of body: Body, _ make: () async throws -> String) async rethrows -> String {
        let known = last.withLock { $0 }
        if let known, known.body == body { return known.hash }
        let hash = try await make()
        last.withLock { $0 = (body, hash) }
        return hash
    }
}

/// Under it the call has its ``CachedBodyHash``.
enum CachedBodyHashKey: OperationContextKey {
    static let defaultValue: CachedBodyHash? = nil
}

/// Gives each call a place for the hash of its body, outside of retries.
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
    /// A file as it is now.
    ///
    /// - Throws: `CocoaError` when there is none.
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
