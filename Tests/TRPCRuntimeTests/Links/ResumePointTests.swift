import Foundation
import Testing

@testable import TRPCRuntime

/// Detection of a repeated last event.
@Suite struct ResumePointTests {
    /// The events of consecutive connections, as id and data.
    typealias Connections = [[(id: String?, data: String)]]

    /// Returns the data of new events, and the id to resume after.
    private func play(_ connections: Connections, after id: String? = nil) -> (new: [String], lastEventID: String?) {
        var point = ResumePoint(after: id)
        var new: [String] = []
        for events in connections {
            point.resume()
            for event in events where point.accepts(event.id, OperationResponse(data: Data(event.data.utf8))) {
                new.append(event.data)
            }
        }
        return (new, point.lastEventID)
    }

    @Test func repeatedEventAfterResumingIsDropped() {
        // A backend may send equal events: only the first one is a repetition.
        #expect(play([[("1", "a"), ("1", "a")], [("1", "a"), ("1", "a")]]).new == ["a", "a", "a"])
    }

    @Test func restartedIDsAreNotRepetitions() {
        let result = play([[("1", "a")], [("1", "b"), ("2", "c")]])
        #expect(result.new == ["a", "b", "c"] && result.lastEventID == "2")
    }

    @Test(arguments: [nil, "2"]) func onlyTheFirstEventCanBeARepetition(id: String?) {
        #expect(play([[("1", "a")], [(id, "b"), ("1", "a")]]).new == ["a", "b", "a"])
    }

    /// The application has received it, but this process hasn't.
    @Test func eventsOfAnEarlierRunAreNotCompared() {
        #expect(play([[("1", "a")]], after: "1").new == ["a"])
        #expect(play([], after: "1").lastEventID == "1")
    }

    @Test func untrackedEventsKeepTheLastID() {
        let result = play([[("1", "a"), (nil, "b")], [("1", "a")]])
        #expect(result.new == ["a", "b"] && result.lastEventID == "1")
    }

    /// According to the HTML standard.
    @Test func emptyIDResumesFromTheStart() {
        #expect(play([[("1", "a"), ("", "b")]]).lastEventID == nil)
        #expect(play([[("1", "a"), ("", "b")], [("1", "a")]]).new == ["a", "b", "a"])
    }
}
