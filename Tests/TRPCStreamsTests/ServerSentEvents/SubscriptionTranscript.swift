import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// A recorded subscription of one or several connections, prepared for a replay.
struct SubscriptionTranscript {
    /// An update of a subscription in comparable form.
    enum Update: Equatable {
        case connecting, connected
        /// With the error's message, if any.
        case reconnecting(String?)
        case event(id: String?, json: String)
        case completed
        case failed(TRPCError.Code, String)

        var isReconnecting: Bool { if case .reconnecting = self { true } else { false } }
    }

    let connections: [Transcript]
    let first: Transcript

    init(_ connections: [Transcript]) {
        self.connections = connections
        first = connections[0]
    }

    /// Returns all subscriptions of one form; a run of several connections is one subscription.
    static func all(_ form: String) throws -> [SubscriptionTranscript] {
        let transcripts = try Transcript.all(form, .serverSentEvents)
        return Dictionary(grouping: transcripts) { String($0.file.prefix { $0 != "." }) }
            .sorted { $0.key < $1.key }
            .map { SubscriptionTranscript($0.value.sorted { $0.file < $1.file }) }
    }

    /// Whether the connection was lost by inactivity, not by an error.
    var isInactive: Bool { first.name.contains("inactivity") }

    /// Returns the connections for a scripted transport, with the bytes split into chunks.
    func scripts(_ cut: (Data) -> [Data]) -> [ScriptedTransport.Stream] {
        connections.enumerated().map { index, transcript in
            let isLast = index == connections.count - 1
            let bytes = transcript.events.map { Data($0.map(\.data).joined().utf8) } ?? transcript.answer.body
            let isDropped = transcript.end?.by == .client
            return ScriptedTransport.Stream(
                status: transcript.response.status,
                headers: transcript.answer.headers,
                chunks: cut(bytes),
                end: !isDropped
                    ? .complete : isLast || isInactive ? .staysOpen : .fails(URLError(.networkConnectionLost))
            )
        }
    }

    /// Returns the updates that a client must report for the recorded messages.
    func expected() throws -> [Update] {
        var updates = [Update.connecting]
        for (index, transcript) in connections.enumerated() {
            guard let messages = transcript.messages else {
                let error = try trpcError(inBody: transcript.response.body)
                return updates + [error]
            }
            updates.append(.connected)
            let isLast = index == connections.count - 1
            var reason: String?
            for message in messages {
                switch message.event {
                case nil:
                    let id = message.id.flatMap { $0.isEmpty ? nil : $0 }
                    updates.append(.event(id: id, json: try json(message.data)))
                case "return":
                    return updates + [.completed]
                case "serialized-error":
                    let error = try trpcError(parsed(message.data))
                    guard case .failed(.internalServerError, let message) = error else { return updates + [error] }
                    reason = message
                default: break
                }
            }
            switch (transcript.end?.by, isLast) {
            case (.client, true): break
            case (.client, false):
                updates.append(
                    .reconnecting(
                        isInactive
                            ? "The server sent nothing for 0.5 secs."
                            : TRPCError.from(URLError(.networkConnectionLost)).message
                    )
                )
            default: updates.append(.reconnecting(reason))
            }
        }
        return updates
    }

    private func json(_ data: String) throws -> String {
        if data == "undefined" { return "null" }
        let value = try parsed(data)
        if first.transformer == .none { return try canonical(value) }
        let envelope = try #require(value as? [String: Any])
        return try canonical(#require(withoutUndefined(envelope)))
    }

    private func trpcError(inBody body: String) throws -> Update {
        try trpcError(#require((parsed(body) as? [String: Any])?["error"]))
    }

    private func trpcError(_ shape: Any) throws -> Update {
        var shape = try #require(shape as? [String: Any])
        if let json = shape["json"] as? [String: Any] { shape = json }
        let data = try #require(shape["data"] as? [String: Any])
        return .failed(
            TRPCError.Code(rawValue: try #require(data["code"] as? String)),
            try #require(shape["message"] as? String)
        )
    }
}
