import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// Strings of a document reach the source only as identifiers, in literals, or in line comments.
struct HostileTextTests {
    private static let hostile = [
        #"*/ } extension String { init() { fatalError() } } /*"#,
        "line\nlet injected = 1",
        "line\r\nlet injected = 1",
        "line\u{2028}let injected = 1",
        "line\u{85}let injected = 1",
        "line\u{0B}let injected = 1",
        #"\(injected())"#,
        #"" + injected() + ""#,
        "\u{202E}detcejni\u{2066}",
        "\u{0}injected",
        "```swift\ninjected()\n```",
    ]

    private func quoted(_ text: String) -> String {
        var result = "\""
        for unit in text.utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return result + "\""
    }

    @Test(arguments: hostile)
    func hostileTextStaysInCommentsLiteralsAndNames(text: String) throws {
        let name = quoted(text)
        let reading = try Pipeline(
            Pipeline.schemas(
                #"""
                \#(name):{"type":"object","description":\#(name),"required":[\#(name),"kind"],"properties":{
                \#(name):{"type":"string","description":\#(name),"default":\#(name),"pattern":\#(name)},
                "kind":{"const":\#(name)},"pick":{"enum":[\#(name),"other"],"x-enum-varnames":[\#(name)]}}}
                """#
            )
        )
        #expect(!reading.files.isEmpty, "\(reading.ids)")
        for line in reading.swift.split(whereSeparator: \.isNewline) {
            #expect(!code(of: line).contains("injected()"), "\(line)")
            #expect(!code(of: line).contains("let injected"), "\(line)")
            #expect(!code(of: line).contains("fatalError()"), "\(line)")
            #expect(!line.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || $0.value == 0 }, "\(line)")
        }
    }

    /// Paths and file names are written in comments.
    @Test(arguments: ["line\nlet injected = 1", "line\rlet injected = 1"])
    func hostilePathsStayInComments(text: String) throws {
        let path = quoted("/\(text).deeper.find")
        let operation =
            #"{"operationId":\#(quoted("\(text).deeper.find")),"responses":{"200":{"content":{"application/json":"#
            + #"{"schema":{"properties":{"result":{"properties":{"data":{}}}}}}}}}}"#
        let file = SourceFile(
            path: "\(text).json",
            bytes: Array(#"{"openapi":"3.1.0","info":{"title":"T"},"paths":{\#(path):{"get":\#(operation)}}}"#.utf8)
        )
        let configuration = ClientConfiguration(schema: file.path, output: "", namespace: "API")
        let files = try Generator(configuration: configuration).generate(
            file,
            from: SourceMap(),
            into: DiagnosticSink()
        )
        let swift = try #require(files).map(\.contents).joined()
        #expect(swift.contains(".query("))
        #expect(!swift.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("let injected") })
    }

    /// Returns a line without its comment and the contents of its literals.
    private func code(of line: Substring) -> String {
        var code = ""
        var isLiteral = false
        var isEscaped = false
        for character in line {
            if isLiteral {
                if isEscaped {
                    isEscaped = false
                    if character == "(" { code += "(" }
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isLiteral = false
                }
            } else {
                code.append(character)
                isLiteral = character == "\""
                if code.hasSuffix("//") { return code }
            }
        }
        return code
    }
}
