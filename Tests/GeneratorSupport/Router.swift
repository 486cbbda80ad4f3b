/// Documents of routers, as the official exporter writes them.
package enum Router {
    /// A mutation with its input and output.
    package struct Endpoint {
        package var path: String
        package var input: String?
        package var output: String

        package init(_ path: String, input: String? = nil, output: String) {
            self.path = path
            self.input = input
            self.output = output
        }
    }

    package static func document(_ endpoints: [Endpoint], schemas: [(name: String, schema: String)] = []) -> String {
        let paths = endpoints.map { endpoint in
            let body = endpoint.input.map {
                #""requestBody":{"required":true,"content":{"application/json":{"schema":\#($0)}}},"#
            }
            return #"""
                "/\#(endpoint.path)":{"post":{"operationId":"\#(endpoint.path)",\#(body ?? "")
                "responses":{"200":{"content":{"application/json":{"schema":{"type":"object","required":["result"],
                "properties":{"result":{"type":"object","required":["data"],"properties":{"data":\#(endpoint.output)}}}}}}}}}}
                """#
        }
        let components = schemas.map { #""\#($0.name)":\#($0.schema)"# }
        return #"""
            {"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{\#(paths.joined(separator: ","))},
            "components":{"schemas":{\#(components.joined(separator: ","))}}}
            """#
    }

    /// Returns an object schema of required properties: `object("id", "string", "page", "integer")`.
    package static func object(_ properties: KeyValuePairs<String, String>) -> String {
        let list = properties.map { name, type in
            #""\#(name)":\#(type.hasPrefix("{") ? type : #"{"type":"\#(type)"}"#)"#
        }
        let names = properties.map { "\"\($0.key)\"" }
        return #"""
            {"type":"object","properties":{\#(list.joined(separator: ","))},"required":[\#(names.joined(separator: ","))],
            "additionalProperties":false}
            """#
    }

    package static func reference(_ name: String) -> String { ##"{"$ref":"#/components/schemas/\##(name)"}"## }

    package static func list(_ element: String) -> String { #"{"type":"array","items":\#(element)}"# }
}

extension Pipeline {
    /// The declarations of types: `struct Post`, `enum Status`, `typealias Name = Post`.
    package var declarations: Set<String> {
        let declaration = /(?:struct|enum) (\w+)|typealias (\w+ = [^\n]+)/
        return Set(
            swift.matches(of: declaration).map { match in
                match.output.1.map { "\(match.output.0.hasPrefix("struct") ? "struct" : "enum") \($0)" }
                    ?? "typealias \(match.output.2 ?? "")"
            }
        )
    }

    /// The names of types and type aliases.
    package var typeNames: Set<String> {
        Set(declarations.map { String($0.split(separator: " ")[1]) })
    }

    /// Returns the trimmed lines of a type's declaration.
    package func body(of name: String) -> [String] {
        let lines = swift.split(separator: "\n").map { $0.drop { $0 == " " } }
        guard let start = lines.firstIndex(where: { $0.contains("struct \(name):") || $0.contains("enum \(name):") })
        else { return [] }
        return lines[start...].prefix { !$0.hasPrefix("public init(") && !$0.hasPrefix("public func") }.map(String.init)
    }

    /// Returns the cases of a union.
    package func cases(of name: String) -> [String] {
        let lines = body(of: name).filter { $0.hasPrefix("case ") }.map { String($0.dropFirst(5)) }
        // Cases may share a line, and a payload may contain commas.
        return lines.flatMap { line in
            line.split(separator: ", ").reduce(into: [String]()) { cases, part in
                if let last = cases.last, last.count(where: { $0 == "(" }) > last.count(where: { $0 == ")" }) {
                    cases[cases.count - 1] += ", " + part
                } else {
                    cases.append(String(part))
                }
            }
        }
    }
}
