import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

@Suite struct MultipartBodyTests {
    private func text(_ form: FormData) throws -> String {
        String(decoding: try #require(try MultipartBody(form, boundary: "b").data), as: UTF8.self)
    }

    private func field(_ name: String, _ value: String) throws -> String {
        var form = FormData()
        form.append(name, value)
        return try text(form)
    }

    @Test func emptyFormIsOnlyTheClosingBoundary() throws {
        #expect(try text(FormData()) == "--b--\r\n")
    }

    @Test(arguments: [
        ("a", "a"), ("a\"b", "a%22b"), ("é🍜", "é🍜"), ("a\r\nb\nc\rd", "a%0D%0Ab%0D%0Ac%0D%0Ad"), ("50%", "50%"),
        ("a\\b;c=", "a\\b;c="), ("", ""),
    ])
    func namesAreEscaped(name: String, written: String) throws {
        #expect(
            try field(name, "1") == "--b\r\nContent-Disposition: form-data; name=\"\(written)\"\r\n\r\n1\r\n--b--\r\n"
        )
    }

    @Test(arguments: [("a\nb", "a\r\nb"), ("\r\r\n\n", "\r\n\r\n\r\n"), ("é\"", "é\""), ("", "")])
    func fieldLinesEndAsInBrowsers(value: String, written: String) throws {
        #expect(try field("n", value).contains("\r\n\r\n\(written)\r\n--b--"))
    }

    @Test(
        arguments: [
            ("a.txt", "text/plain", "a.txt", "text/plain"),
            ("a\"\r\n.txt", nil, "a%22%0D%0A.txt", "application/octet-stream"),
            ("é", "", "é", "application/octet-stream"),
        ] as [(String, String?, String, String)]
    )
    func filesHaveNameAndType(filename: String, type: String?, name: String, writtenType: String) throws {
        var form = FormData()
        form.append("f", .data(Data("1\n2".utf8)), filename: filename, contentType: type)
        #expect(
            try text(form) == "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\(name)\"\r\n"
                + "Content-Type: \(writtenType)\r\n\r\n1\n2\r\n--b--\r\n"
        )
    }

    @Test func partsKeepTheirOrderAndFilesAreWrittenToAFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("source")
        let bytes = Data((0..<200_003).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try bytes.write(to: source)
        var (form, inMemory) = (FormData(), FormData())
        form.append("z", "1")
        inMemory.append("z", "1")
        form.append("a", .file(source), filename: "a.bin")
        inMemory.append("a", .data(bytes), filename: "a.bin")
        form.append("z", "2")
        inMemory.append("z", "2")
        #expect(try MultipartBody(form).data == nil)
        let target = folder.appendingPathComponent("target")
        try MultipartBody(form, boundary: "b").write(to: target)
        #expect(try Data(contentsOf: target) == (try MultipartBody(inMemory, boundary: "b").data))
        let mode = try FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    /// Values that would inject a header or end the part's head are never written.
    @Test(
        arguments: [
            .init(name: "f", bytes: .data(Data()), filename: "a", contentType: "text/plain\r\nx-evil: 1"),
            .init(name: "f", bytes: .data(Data()), contentType: "text/plain\nx-evil: 1"),
            .init(name: "f", bytes: .data(Data()), contentType: "text/plain\u{0}"),
            .init(name: "f", bytes: .data(Data()), contentType: "text/plain; name=é"),
            .init(name: "f\u{0}", bytes: .data(Data())),
            .init(name: "f\u{0B}", bytes: .data(Data())),
            .init(name: "f", bytes: .data(Data()), filename: "a\u{7F}.txt"),
            .init(name: "f", bytes: .data(Data()), headers: ["x-a": "1\r\nx-evil: 1"]),
            .init(name: "f", bytes: .data(Data()), headers: ["x-a\r\nx-b": "1"]),
            .init(name: "f", bytes: .data(Data()), headers: ["": "1"]),
        ] as [FormData.Part]
    )
    func injectingPartIsNotSent(part: FormData.Part) async throws {
        var form = FormData()
        form.append("first", "1")
        form.append(part)
        let transport = ScriptedTransport(json: "{}")
        let error = await trpcError { [form] in
            _ = try await TRPCClient(rest: transport).call(Sample.upload, form)
        }
        #expect(error?.code == .encodingFailed && error?.path == "upload" && transport.requests.isEmpty)
        #expect(error.map { "\($0) \($0.message)" }?.contains("evil") == false)
        let upload = Procedure<FormData, NoOutput>.mutation("upload")
        let procedure = await trpcError { [form] in
            _ = try await TRPCClient(rest: transport).call(upload, form)
        }
        #expect(procedure?.code == .encodingFailed && transport.requests.isEmpty)
    }

    @Test(arguments: ["image/png\r\nx-evil: 1", "a\nb"]) func invalidContentTypesAreNotSent(type: String) async throws {
        let store = RESTOperation<UploadBytes, NoOutput, UndocumentedFailure>("store", .put, "/s", output: .json()) {
            $0.bytes($1, contentType: type)
        }
        let transport = ScriptedTransport(json: "{}")
        let error = await trpcError {
            _ = try await TRPCClient(rest: transport).call(store, .data(Data("x".utf8)))
        }
        #expect(error?.code == .encodingFailed && transport.requests.isEmpty)
    }

    @Test func boundariesAreUnique() {
        let boundaries = Set((0..<100).compactMap { _ in try? MultipartBody(FormData()).boundary })
        #expect(boundaries.count == 100 && boundaries.allSatisfy { $0.utf8.count <= 70 })
    }
}
