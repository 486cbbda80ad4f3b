import Foundation

/// The time and memory limits for one document.
enum WorkerLimits {
    /// CPU seconds. Debug builds are slower.
    static var seconds: Int {
        #if DEBUG
        200
        #else
        20
        #endif
    }

    private static let (bytes, boundedBytes) = (4 << 30, 1 << 30)

    /// The size from which documents get a separate process, to measure their memory.
    static let largeBytes = 3_000_000

    /// Sets the limits of this process for its next document. The system ends the process if it exceeds them.
    static func set(for document: CorpusDocument) {
        var cpu = rlimit()
        getrlimit(Self.cpu, &cpu)
        cpu.rlim_cur = rlim_t(Int(ChildProcess.usedCPUSeconds) + seconds + 1)
        setrlimit(Self.cpu, &cpu)
        var memory = rlimit()
        getrlimit(Self.memory, &memory)
        memory.rlim_cur = rlim_t(document.expectation == .bounded ? boundedBytes : bytes)
        setrlimit(Self.memory, &memory)
        // A blocked document uses no CPU time.
        alarm(UInt32(6 * seconds))
    }

    /// The peak memory of this process, in megabytes.
    static var peakMegabytes: Int? {
        #if canImport(Darwin)
        return nil
        #else
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 / 1024 }
        #endif
    }

    #if canImport(Darwin)
    private static let (cpu, memory) = (RLIMIT_CPU, RLIMIT_AS)
    #else
    private static let (cpu, memory) = (
        __rlimit_resource_t(RLIMIT_CPU.rawValue), __rlimit_resource_t(RLIMIT_AS.rawValue)
    )
    #endif
}
