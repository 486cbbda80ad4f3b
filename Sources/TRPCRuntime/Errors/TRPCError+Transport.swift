package import Foundation

extension TRPCError {
    /// Performs a transport's work and converts its errors to tRPC errors.
    ///
    /// - Parameter url: The URL of the request, if one is made.
    package static func transporting<Value>(
        _ path: String,
        to url: URL? = nil,
        _ work: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await work()
        } catch let error as CancellationError {
            throw error
        } catch let error as TRPCError {
            throw error
        } catch let error as HTTPLimitExceeded {
            throw TRPCError.tooLarge(error, path: path)
        } catch let error as InvalidHeader {
            throw TRPCError.invalid(error, path: path)
        } catch {
            try Task.checkCancellation()
            let failure = TRPCError.unreachable(error, path: path)
            throw url.map { failure.connecting(to: $0) } ?? failure
        }
    }
}
