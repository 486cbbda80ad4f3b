/// Where a subscription resumes on its next connection.
///
/// A backend resumes after the last event id: tRPC's `lastEventId`, the header `Last-Event-ID` of event streams. Some
/// send that event again. It is recognized as the first event of a connection that has the same id *and* the same data as
/// the last tracked event before: some backends renumber their events on each connection, so the id alone proves nothing.
package struct ResumePoint {
    /// The id to resume after; nil before the first id, and after an empty one, as in the HTML standard.
    package private(set) var lastEventID: String?
    /// The last tracked event.
    package private(set) var last: (id: String, result: OperationResponse)?
    /// Whether the next event is the first of a resumed connection.
    package private(set) var isResuming = false

    package init(after lastEventID: String?) { self.lastEventID = lastEventID }

    /// Prepares for the first event of another connection.
    package mutating func resume() { isResuming = last != nil && last?.id == lastEventID }

    /// Notes an event. Returns false for the last event of the connection before.
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
