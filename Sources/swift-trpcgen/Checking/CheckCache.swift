internal import Foundation
internal import TRPCSource

/// Says again what an earlier check said, where all that it saw is as it was: the tool, the command line, the current folder,
/// and every byte of the configuration, the contracts, the overlays, the templates and the clients.
///
/// It keeps checks that found all up to date; one that found something runs in full each time.
enum CheckCache {
    /// Of the present run.
    @TaskLocal private static var result: Result?

    /// Whether a run may be said again.
    private final class Result: @unchecked Sendable {
        var isKept = false
    }

    /// Says that the present run may be said again: it has found all up to date, and had nothing else to do.
    static func keep() { result?.isKept = true }

    /// Runs a command, or says what it said before.
    ///
    /// - Parameter arguments: With those of the environment, one form of each flag.
    /// - Throws: What the command throws.
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

    /// Whether the check would see what it saw.
    private static func holds(_ record: CheckRecord) -> Bool {
        record.observations.allSatisfy { sight, answer in
            guard sight.kind == .configuration else { return sight.currentValue == answer }
            return (try? ConfigurationFile(path: nil).located()) == answer
        }
    }

    /// The version of the tool, its file, the folder and the command line; nil where one cannot be had.
    ///
    /// The process may be another program that runs the tool, such as an emulator; so the file that was named counts, too.
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
