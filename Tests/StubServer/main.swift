import FlyingFox
import FlyingSocks
import Foundation

/// Runs a server with recorded exchanges and live backends: `StubServer FOLDER-OR-FILE...`.
///
/// The procedures below `/live` are controlled by their input. Prints `listening PORT`, and stops when its standard
/// input is closed, so that it never outlives the tests.
do {
    // A closed connection shows as an error of the write.
    signal(SIGPIPE, SIG_IGN)
    let recordings = try Recordings(paths: Array(CommandLine.arguments.dropFirst()))
    let server = try StubServer.make(recordings: recordings)
    let running = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw SocketError.disconnected }
    ServerSocket.sendAtOnce(port: port)
    print("listening \(port)")
    fflush(nil)
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            while readLine() != nil {}
            continuation.resume()
        }
    }
    running.cancel()
} catch {
    FileHandle.standardError.write(Data("StubServer: \(error)\n".utf8))
    exit(1)
}
