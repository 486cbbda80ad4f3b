import FlyingFox
import Foundation
import TRPCRuntime

/// The state that the account backends and the tests' steps share.
struct AccountState: Sendable {
    let accounts = Accounts()
    let steering = Steering()
    let repeats = RepeatedRequests()

    /// Applies the steps of a test.
    func take(_ steps: JSONValue, _ systems: [any SystemBackend]) {
        if let seconds = steps["advance"]?.doubleValue { accounts.advance(by: seconds) }
        if let seconds = steps["lifetime"]?.doubleValue { accounts.setLifetime(seconds) }
        steering.take(steps)
        guard steps["expire"]?.boolValue == true else { return }
        accounts.expire()
        for system in systems { system.expireTokens() }
    }

    /// The server's time as a header value.
    var date: String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.string(from: accounts.now)
    }

    /// Closes the connection of a request, or responds that the server is busy, if a step requests it.
    func interruption(of received: Request, _ request: HTTPRequest) throws -> HTTPResponse? {
        if steering.kills(received.path) {
            ServerSocket(of: request)?.cut()
            throw Killed()
        }
        guard let busy = steering.busy(received.path) else { return nil }
        var response = HTTPResponse.json(text: "Busy", status: busy.status, type: "text/plain")
        if let retryAfter = busy.retryAfter { response.headers[HTTPHeader("retry-after")] = retryAfter }
        return response
    }

    /// Closes the connection of a completed request, if a step requests it.
    func lose(_ answer: HTTPResponse, to received: Request, _ request: HTTPRequest) throws {
        guard (200..<300).contains(answer.statusCode.code), steering.loses(received.path) else { return }
        ServerSocket(of: request)?.cut()
        throw Killed()
    }

    private struct Killed: Error {}
}
