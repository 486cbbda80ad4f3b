import Foundation
import Testing

@testable import TRPCRuntime

/// The results that a caching link receives and returns later.
@Suite struct OperationResultTests {
    private struct Event: Decodable, Equatable, Sendable { let at: Date }

    private func data(_ form: OperationResponse.Form) -> String? {
        OperationResponse(form).data.map { String(decoding: $0, as: UTF8.self) }
    }

    private func bytes(_ text: String) -> Data { Data(text.utf8) }

    @Test func dataIsExtractedFromTheEnvelope() {
        #expect(data(.envelope(bytes(#"{"id":1,"result":{"type":"data","data":{"a":[1]}}}"#))) == #"{"a":[1]}"#)
        #expect(data(.envelope(bytes(#"{"result":{}}"#))) == nil)
        #expect(data(.data(bytes("1"))) == "1")
        #expect(data(.undefined) == nil && data(.value(1)) == nil)
    }

    @Test func dataOfTrackedEventsHasNoID() {
        let plain = #"{"id":1,"result":{"type":"data","id":"e","data":{"id":"e","data":{"json":1}}}}"#
        #expect(data(.trackedEnvelope(bytes(plain))) == #"{"json":1}"#)
        #expect(data(.trackedEnvelope(bytes(#"{"result":{"id":"e","data":{"id":"e"}}}"#))) == nil)
    }

    @Test(arguments: [
        (#"{"at":"2026-01-15T09:30:00.123Z"}"#, #","meta":{"values":{"data.at":["Date"]},"v":1}"#),
        (#"{"at":"2026-01-15T09:30:00.123Z"}"#, ""),
    ])
    func storedTrackedSuperjsonEventsDecodeEqually(json: String, meta: String) throws {
        let frame = #"{"id":1,"result":{"id":"e","data":{"json":{"id":"e","data":\#(json)}\#(meta)}}}"#
        let result = OperationResponse(.trackedEnvelope(bytes(frame)))
        let reader = OutputReader(path: "p", transformer: .superjson)
        let kept = OperationResponse(data: result.data)
        #expect(try reader.output(of: kept) as Event == reader.output(of: result) as Event)
        #expect(try reader.output(of: kept) as JSONValue == reader.output(of: result) as JSONValue)
        #expect(data(result.form)?.contains("meta") == !meta.isEmpty)
    }
}
