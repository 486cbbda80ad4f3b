/// The point where a subscription resumes on its next connection.
///
/// A backend resumes after the last event ID: `lastEventId` in tRPC, or the `Last-Event-ID` header of event streams. Some
/// backends send that event again. An event is a repetition if it's the first one on a connection and has the same id *and*
/// data as the last tracked event. The id alone isn't sufficient, since some backends renumber events on each connection.
package struct ResumePoint {
    /// The id to resume after; nil before the first id and, as in the HTML standard, after an empty one.
    package private(set) var lastEventID: String?
    /// The last tracked event.
    package private(set) var last: (id: String, result: OperationResponse)?
    /// Whether the next event is the first one on a resumed connection.
    package private(set) var isResuming = false

    package init(after lastEventID: String?) { self.lastEventID = lastEventID }

    /// Prepares for the first event on a new connection.
    package mutating func resume() { isResuming = last != nil && last?.id == lastEventID }

    /// Records an event. Returns false if it's a repetition.
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
