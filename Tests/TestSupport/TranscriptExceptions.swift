/// The recordings that no suite replays in full, by file, with the reason.
package enum TranscriptExceptions {
    /// Requests that this client never makes.
    package static let uploads: [String: String] = [
        "form-data-on-get-405": "A form is never sent as a GET; the answer is read all the same."
    ]

    /// Recordings whose request differs from this client's.
    package static let subscriptions: [String: String] = [
        "limits-client-sse-inactivity-resume.2of2":
            "After silence the reference client puts the last id in the input; this one sends the header, always."
    ]

    /// Sockets that this client opens differently, or never.
    package static let sockets: [String: String] = [
        "limits-ws-server-ping-no-pong": "This client always answers PING.",
        "ws-terminate-pending-query.2of2": "With nothing pending, a lazy client opens no second socket.",
        "superjson/wsraw-stop": "The subscription never started, and is not stopped.",
        "wsraw-bad-method": "A method that does not exist.",
        "wsraw-binary-frame": "This client sends no binary frames.",
        "wsraw-connectionParams-bad": "Parameters are always strings.",
        "wsraw-connectionParams-malformed": "A first frame that is not JSON.",
        "wsraw-connectionParams-missing": "A first frame that is not the connection parameters.",
        "wsraw-create-context-fails": "The server's error may come before the call is sent.",
        "wsraw-duplicate-subscription-id": "An id is never used twice.",
        "wsraw-invalid-json": "A frame that is not JSON.",
        "wsraw-missing-id": "A message without an id.",
        "wsraw-missing-params": "A message without parameters.",
        "wsraw-null-id": "A message without an id.",
        "wsraw-stop-unknown-id": "Only what was started is stopped.",
        "wsraw-string-id": "Ids are numbers.",
    ]

    package static func isUnplayedSocket(_ transcript: Transcript) -> Bool {
        let form = transcript.transformer == .none ? "plain" : "superjson"
        return sockets[transcript.file] != nil || sockets["\(form)/\(transcript.file)"] != nil
    }
}
