import Foundation
import TRPCRuntime
import TestSupport
import Testing

@testable import TRPCTesting

/// Test output about a server or a cassette is safe to print.
@Suite struct HostileTextTests {
    @Test(arguments: HostileText.all.indices)
    func errorsAreSafe(_ index: Int) {
        let hostile = HostileText.all[index]
        let short = hostile.shortened(1_000)
        let errors: [any Error] = [
            UnmockedCall(path: short, mocked: [short]), OmittedResponse(request: short, body: .omitted(short)),
            MockInputMismatch(path: short, expected: "Int", found: "String"),
            UnrecordedRequest(request: short, timesRecorded: 1, recorded: [short]),
        ]
        for error in errors {
            for text in ["\(error)", error.localizedDescription] {
                if let fault = HostileText.fault(of: text) { Issue.record("\(type(of: error)): \(fault)") }
            }
        }
        let fault = ResponseFault(kind: .additional, location: short, details: short)
        let contradiction = ContractContradiction("GET /a", 200, fault)
        #expect(HostileText.fault(of: "\(contradiction)") == nil && contradiction.location == short)
    }
}
