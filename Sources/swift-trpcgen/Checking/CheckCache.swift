internal import Foundation
internal import TRPCSource

/// Repeats the output of an earlier check if its inputs are unchanged.
///
/// The inputs are the tool, the command line, the current folder, and the full contents of the configuration, contracts,
/// overlays, templates and clients.
///
/// Only checks that found everything up to date are cached. Other checks always run in full.
enum CheckCache {
    /// The result of the current run.
    @TaskLocal private static var result: Result?

    /// Stores whether to cache a run.
    private final class Result: @unchecked Sendable {
        var isKept = false
    }

    /// Requests caching for the current run, which found everything up to date and had no other effects.
    static func keep() { result?.isKept = true }

    /// Runs a command, or repeats the output of an earlier run.
    ///
    /// - Parameter arguments: The arguments, including those from environment variables, with at most one form of each flag.
    /// - Throws: The command's errors.
    static func running(_ arguments: [String], _ command: () throws -> Void) throws {
        guard arguments.first == "check", let folder = CacheFolder(), let identity = identity(of: arguments) else {
            return try command()
        }
        let name = "check-\(SecureHash(Array(identity.dropFirst(2).joined(separator: "\0").utf8)))"
        if let record = folder.contents(of: name).flatMap(CheckRecord.init), record.identity == identity,
            holds(record)
        {
            for piece in record.pieces { Console.write(piece) }
            guard let failure = record.failure else { return }
            throw Failure(code: failure.code, message: ConsoleMessage(report: failure.message))
        }
        try keeping(in: folder, as: name, identity, command)
    }

    private static func keeping(
        in folder: CacheFolder,
        as name: String,
        _ identity: [String],
        _ command: () throws -> Void
    ) throws {
        let (sights, prints, result) = (ObservationLog(), PrintLog(), Result())
        var failure: Failure?
        try ObservationLog.$current.withValue(sights) {
            try PrintLog.$current.withValue(prints) {
                try $result.withValue(result) {
                    do { try command() } catch let error as Failure where result.isKept { failure = error }
                }
            }
        }
        if result.isKept, let answers = sights.observations {
            let record = CheckRecord(
                identity: identity,
                answers: answers,
                pieces: prints.pieces,
                failure: failure.map { .init(code: $0.code, message: $0.message.text) }
            )
            if let bytes = record.bytes { folder.write(bytes, as: name) }
        }
        if let failure { throw failure }
    }

    /// Returns whether a check would have the same inputs as the recorded one.
    private static func holds(_ record: CheckRecord) -> Bool {
        record.observations.allSatisfy { sight, answer in
            guard sight.kind == .configuration else { return sight.currentValue == answer }
            return (try? ConfigurationFile(path: nil).located()) == answer
        }
    }

    /// Returns the tool's version and file, the folder and the command line; nil if any of these is unavailable.
    ///
    /// The process can be another program that runs the tool, such as an emulator, so the file in the command line is included,
    /// too.
    private static func identity(of arguments: [String]) -> [String]? {
        let named = CommandLine.arguments.prefix(1).filter { $0.contains("/") }
        let files = [Bundle.main.executablePath].compactMap(\.self) + named + (isLinux ? ["/proc/self/exe"] : [])
        let stamps = files.compactMap { FileStamp.Identity($0)?.text }
        guard !stamps.isEmpty, stamps.count == files.count else { return nil }
        let tool = stamps.joined(separator: ", ")
        return [CommandVersion.text, tool, Invocation.current.folder] + arguments
    }

    private static var isLinux: Bool {
        #if os(Linux)
        true
        #else
        false
        #endif
    }
}
