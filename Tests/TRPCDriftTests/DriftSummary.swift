import TRPCContract
import TRPCDrift
import TRPCSource

extension DriftDocuments {
    /// Returns a string like `error in-number-to-integer cond` for each finding.
    static func summary(
        _ base: String,
        _ revision: String,
        clients: (old: ClientConfiguration?, new: ClientConfiguration?) = (nil, nil)
    ) throws -> [String] {
        try findings(base, revision, clients: clients).map { finding in
            "\(finding.severity.word) \(finding.id) \(finding.verdict.wire.rawValue)"
        }
    }

    /// Returns an operation, `POST /x`.
    static func operation(
        _ path: String = "/x",
        parameters: String = "",
        body: String? = nil,
        media: String = "application/json",
        encoding: String = "",
        response: String? = nil,
        more: String = ""
    ) -> String {
        let content = body.map {
            #""requestBody":{"required":true,"content":{"\#(media)":{"schema":\#($0),"encoding":{\#(encoding)}}}},"#
        }
        let output = response.map { #","content":{"application/json":{"schema":\#($0)}}"# } ?? ""
        return #"""
            {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"\#(path)":{"post":{"operationId":"send",
            "parameters":[\#(parameters)],\#(content ?? "")"responses":{"200":{"description":"ok"\#(output)}}}}}\#(more)}
            """#
    }

    static func object(_ properties: String, required: String = "", more: String = "") -> String {
        #"{"type":"object","properties":{\#(properties)},"required":[\#(required)]\#(more)}"#
    }
}
