import Foundation
import TRPCRuntime
import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The environment of a case.
struct Stage: Sendable {
    /// A token that must not reach another origin.
    static let secret = "s3cret-token"

    func server() throws -> StubServerProcess { try StubServerProcess() }

    /// Returns a client that sends the secret with every call.
    func client(
        _ url: URL,
        transformer: Transformer = .none,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        clock: any Clock<Duration> = ContinuousClock()
    ) -> TRPCClient {
        let backend = TRPCClient.Configuration(url: url, transformer: transformer, transport: transport, clock: clock) {
            ["authorization": "Bearer \(Self.secret)"]
        }
        return TRPCClient(backend: backend, links: links)
    }

    /// Returns the error thrown by the work, or nil.
    func error(of work: () async throws -> some Sendable) async -> (any Error)? {
        do {
            _ = try await work()
            return nil
        } catch {
            return error
        }
    }

    /// The peak memory of this process, in megabytes.
    var peakMemory: Int {
        var usage = rusage()
        // RUSAGE_SELF, whose type differs between platforms.
        getrusage(0, &usage)
        #if canImport(Darwin)
        return usage.ru_maxrss >> 20
        #else
        return usage.ru_maxrss >> 10
        #endif
    }

    /// The current memory of this process, in megabytes.
    var memory: Int {
        #if canImport(Darwin)
        return peakMemory
        #else
        // The second number is the count of resident pages.
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
            .dropFirst()
        return ((pages?.first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))) >> 20
        #endif
    }

    /// Runs work on a thread with the stack size of Apple's secondary threads, and returns its result.
    func onSmallStack<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: work()) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }
}

extension Error {
    /// A short description: kind and code of a client's error, the type of other errors.
    var short: String {
        guard let error = self as? TRPCError else { return "\(type(of: self))" }
        let kind = "\(error.kind)".prefix { $0 != "(" }
        return "\(kind) \(error.code)\(error.httpStatus.map { " HTTP \($0)" } ?? "")"
    }
}
