import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// Every recorded upload: the client sends the recorded body, byte for byte, and reads the recorded response.
@Suite(.leavesNothingOpen) struct UploadReplayTests {
    @Test(arguments: ["plain", "superjson"])
    func recordedUploadsReplay(form: String) async throws {
        let transcripts = try Transcript.all(form, .upload)
        #expect(transcripts.count == 5)
        for transcript in transcripts {
            let name = Comment(rawValue: "\(form)/\(transcript.file)")
            let transport = ScriptedTransport(answer: transcript.answer)
            let client = TRPCClient(
                url: URL(string: "http://test/trpc")!,
                transformer: transcript.clientTransformer,
                transport: transport
            )
            let path = RecordedCall(transcript.request).path
            let body = try parsed(transcript.response.body) as? [String: Any]
            do {
                let output =
                    transcript.name.contains("form")
                    ? try await client.call(Procedure<FormData, JSONValue>.mutation(path), Self.form(transcript))
                    : try await client.call(
                        Procedure<UploadBytes, JSONValue>.mutation(path),
                        .data(Data((transcript.request.body ?? "").utf8))
                    )
                var data = (body?["result"] as? [String: Any])?["data"]
                if form == "superjson" { data = (data as? [String: Any])?["json"] }
                let text = String(decoding: try TRPCCoding.encode(output), as: UTF8.self)
                #expect(try canonical(text: text) == canonical(try #require(data, name)), name)
                if let told = transcript.client?["resolved"] { #expect(told == output, name) }
            } catch let error as TRPCError {
                #expect(error.code == .methodNotSupported && error.httpStatus == 405, name)
            }
            guard TranscriptExceptions.uploads[transcript.file] == nil else { continue }
            let request = try #require(transport.requests.first, name)
            #expect(request.method == .post && request.url.absoluteString == "http://test/trpc/\(path)", name)
            let type = try #require(request.headers["content-type"], name)
            let recordedType = try #require(transcript.request.headers["content-type"], name)
            let sent = String(decoding: request.body ?? Data(), as: UTF8.self)
            let boundary = type.components(separatedBy: "boundary=").last ?? ""
            let recordedBoundary = recordedType.components(separatedBy: "boundary=").last ?? ""
            #expect(type.replacingOccurrences(of: boundary, with: recordedBoundary) == recordedType, name)
            #expect(
                sent.replacingOccurrences(of: boundary, with: recordedBoundary) == transcript.request.body,
                name
            )
        }
    }

    private static func form(_ transcript: Transcript) -> FormData {
        var form = FormData()
        form.append("name", "Ana")
        if transcript.name == "mutation-form-data" {
            form.append("file", .data(Data("file body".utf8)), filename: "a.txt", contentType: "text/plain")
        }
        return form
    }
}
