import Foundation

/// Answers HTTP requests with recorded exchanges: `StubServer FOLDER-OR-FILE...`.
///
/// Prints `listening PORT`, and stops when its standard input is closed, so that it never outlives the tests.
do {
    let recordings = try Recordings(paths: Array(CommandLine.arguments.dropFirst()))
    let listener = try Listener()
    print("listening \(listener.port)")
    fflush(nil)
    Thread.detachNewThread {
        listener.run { Connection(socket: $0, recordings: recordings).serve() }
    }
    while readLine() != nil {}
} catch {
    FileHandle.standardError.write(Data("StubServer: \(error)\n".utf8))
    exit(1)
}
