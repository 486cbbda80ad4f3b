/// The point where a subscription resumes on its next connection.
///
/// A backend resumes after the last event ID: tRPC's `lastEventId`, the header `Last-Event-ID` of event streams. Some
/// send that event again. A repeated event is the first one of a connection and has the same id *and* data as the last
/// tracked event: some backends renumber events on each connection, so the id alone doesn't suffice.
package struct ResumePoint {
    /// The id to resume after; nil before the first id, and after an empty one, as in the HTML standard.
    package private(set) var lastEventID: String?
    /// The last tracked event.
    package private(set) var last: (id: String, result: OperationResponse)?
    /// Whether the next event is the first of a resumed connection.
    package private(set) var isResuming = false

    package init(after lastEventID: String?) { self.lastEventID = lastEventID }

    /// Prepares for the first event of a new connection.
    package mutating func resume() { isResuming = last != nil && last?.id == lastEventID }

    /// Records an event. Returns false for a repeated event.
    ///
    /// - Parameter id: The event's id; nil for an event that isn't tracked.
    package mutating func accepts(_ id: String?, _ result: OperationResponse) -> Bool {
        let isRepeated = isResuming && id == last?.id && result.data == last?.result.data
        isResuming = false
        guard !isRepeated, let id else { return !isRepeated }
        lastEventID = id.isEmpty ? nil : id
        if !id.isEmpty { last = (id, result) }
        return true
    }
}
