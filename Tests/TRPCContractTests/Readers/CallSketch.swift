import TRPCContract
import TRPCSource

/// A one-line description of a call, for tests: its wire, its request, and its responses.
enum CallSketch {
    static func line(_ call: Call, in contract: Contract) -> String {
        let parts =
            [wire(call), request(call)] + call.parameters.map(parameter) + [body(call)] + call.responses.map(response)
            + [security(of: call, in: contract), servers(of: call, in: contract)]
            + [
                call.isIdempotent.map { $0 ? "idempotent" : "not idempotent" },
                call.lifecycle?.sunset.map { "until \($0)" },
            ]
            + [call.documentation.isDeprecated ? "deprecated" : nil]
        return parts.compactMap(\.self).joined(separator: " | ")
    }

    private static func wire(_ call: Call) -> String {
        guard let trpc = call.trpc else { return "rest" }
        let input =
            switch trpc.input {
            case .none: ""
            case .value(_, let isOptional): isOptional ? " input?" : " input"
            case .upload(let upload): " \(upload)"
            }
        let output = trpc.output.type == nil ? "" : trpc.describesOutput ? " output" : " unsaid"
        return "\(trpc.isTracked ? "tracked " : "")\(trpc.kind) \(trpc.path)\(input)\(output)"
    }

    private static func request(_ call: Call) -> String { call.route + (call.id.map { " #\($0)" } ?? "") }

    private static func parameter(_ parameter: Parameter) -> String? {
        "\(parameter.place):\(parameter.name)\(parameter.isRequired ? "!" : "")"
    }

    private static func body(_ call: Call) -> String? {
        call.body.map { "sends\($0.isRequired ? "!" : "") \($0.contents.mediaTypes.joined(separator: ", "))" }
    }

    private static func response(_ response: Response) -> String? {
        ([response.status] + response.contents.mediaTypes + response.headers.map { "[\($0.name)]" })
            .joined(separator: " ")
    }

    private static func security(of call: Call, in contract: Contract) -> String? {
        let ways = contract.security(of: call)?.alternatives.map { way in
            way.map { ([$0.scheme] + $0.scopes.sorted()).joined(separator: ":") }.joined(separator: "+")
        }
        return ways.map { "needs (\($0.joined(separator: ") or (")))\(call.security == nil ? "" : " itself")" }
    }

    private static func servers(of call: Call, in contract: Contract) -> String? {
        let servers = contract.servers(of: call).map(\.url)
        return servers.isEmpty ? nil : "at \(servers.joined(separator: ", "))"
    }
}
