import Foundation
import Testing

@testable import TRPCRuntime

@Suite struct MultipartBodyTests {
    private func text(_ form: FormData) throws -> String {
        String(decoding: try #require(MultipartBody(form, boundary: "b").data), as: UTF8.self)
    }

    private func field(_ name: String, _ value: String) throws -> String {
        var form = FormData()
        form.append(name, value)
        return try text(form)
    }

    @Test func aFormWithoutPartsIsItsEnd() throws {
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
    func linesOfFieldsEndAsInBrowsers(value: String, written: String) throws {
        #expect(try field("n", value).contains("\r\n\r\n\(written)\r\n--b--"))
    }

    @Test(
        arguments: [
            ("a.txt", "text/plain", "a.txt", "text/plain"),
            ("a\"\r\n.txt", nil, "a%22%0D%0A.txt", "application/octet-stream"),
            ("a", "text/plain\r\nx-evil: 1", "a", "application/octet-stream"),
            ("é", "", "é", "application/octet-stream"),
        ] as [(String, String?, String, String)]
    )
    func filesHaveANameAndAType(filename: String, type: String?, name: String, writtenType: String) throws {
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
        #expect(MultipartBody(form).data == nil)
        let target = folder.appendingPathComponent("target")
        try MultipartBody(form, boundary: "b").write(to: target)
        #expect(try Data(contentsOf: target) == MultipartBody(inMemory, boundary: "b").data)
        let mode = try FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func eachFormHasABoundaryOfItsOwn() {
        let boundaries = Set((0..<100).map { _ in MultipartBody(FormData()).boundary })
        #expect(boundaries.count == 100 && boundaries.allSatisfy { $0.utf8.count <= 70 })
    }
}
