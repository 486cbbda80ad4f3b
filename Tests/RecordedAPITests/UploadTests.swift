import Foundation
import RecordedAPI
import TRPCRuntime
import TestSupport
import Testing

/// The exporter writes JavaScript's classes as components; their uploads aren't JSON.
@Suite struct UploadTests {
    private func api(_ link: ScriptedLink) -> Recorded.Client {
        Recorded.Client(url: URL(string: "https://mock/trpc")!, links: LinkSetup { _ in [link] })
    }

    @Test func inputIsAForm() async throws {
        let link = ScriptedLink(events: [(id: nil, data: #"{"keys":["name"],"name":"Ana"}"#)])
        var form = FormData()
        form.append("name", "Ana")
        let output = try await api(link).misc.formUpload(form)
        #expect(output.keys == ["name"] && output.name == "Ana")
        guard case .form(form)? = link.operations.first?.input else {
            Issue.record("\(link.operations)")
            return
        }
    }

    @Test func inputIsBytes() async throws {
        let link = ScriptedLink(events: [(id: nil, data: #"{"bytes":3}"#)])
        let bytes = UploadBytes.data(Data([1, 2, 3]))
        #expect(try await api(link).misc.octet(bytes).bytes == 3)
        guard case .bytes(bytes)? = link.operations.first?.input else {
            Issue.record("\(link.operations)")
            return
        }
    }
}
