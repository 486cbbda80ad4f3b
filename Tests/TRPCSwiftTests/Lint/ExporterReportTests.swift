import TRPCSource
import TRPCSwift
import Testing

/// `trpcgen lint --exporter`.
struct ExporterReportTests {
    private func report(_ json: String) -> String {
        let sources = SourceMap()
        let file = SourceFile(path: "api.json", bytes: Array(json.utf8))
        return ExporterReport(of: "api.json", Linter().findings(in: file, from: sources), in: sources).text
    }

    private static let nest = ##"""
        {"openapi":"3.0.0","info":{"title":"T","version":"1"},"paths":{"/me":{"get":{"operationId":"UsersController_me",
        "tags":["Users"],"responses":{"200":{"description":"","content":{"application/json":{"schema":
        {"$ref":"#/components/schemas/UserDto"}}}},"default":{"description":""}}}}},"components":{"schemas":{"UserDto":
        {"type":"object","properties":{"a":{"type":"object","example":"x"},"b":{"type":"object","example":"y"}}}}}}
        """##

    @Test func remediesAreSpecificToTheExporter() {
        let text = report(Self.nest)
        #expect(text.hasPrefix("api.json: NestJS: ids from a controller and a method, "))
        #expect(text.contains("1. [scalar-object] declare the type: @ApiProperty({ type: String, nullable: true })"))
        #expect(text.contains("(2 places)\n     api.json:4:"))
    }

    @Test func unknownExporterHasGeneralRemedies() {
        let text = report(#"{"openapi":"3.0.0","info":{"title":"T","version":"1"},"paths":{}}"#)
        #expect(text == "api.json: no known exporter\nNothing to change.\n")
    }
}
