import Foundation
import TRPCRuntime

/// The responses that an OpenAPI document describes.
struct ContractDocument: Sendable {
    /// An operation in the document.
    struct Operation: Sendable {
        /// The name, such as `GET /items/{id}`.
        let name: String
        let responses: JSONValue
        fileprivate let method: String
        fileprivate let route: OperationRoute
        fileprivate let segments: Int
    }

    private let root: JSONValue
    private let operations: [Operation]
    /// The paths of the servers, such as `/api/v1`, as well as the empty path.
    private let bases: [String]

    /// The maximum number of references to follow in a row.
    private static let longestChain = 64

    /// - Throws: `DecodingError` if the data isn't an OpenAPI document in JSON.
    init(_ data: Data) throws {
        root = try TRPCCoding.decode(JSONValue.self, from: data)
        guard let paths = root["paths"]?.objectValue else {
            let context = DecodingError.Context(
                codingPath: [],
                debugDescription: "The document isn't an OpenAPI document: it has no “paths”."
            )
            throw DecodingError.dataCorrupted(context)
        }
        bases = Self.bases(root["servers"]?.arrayValue ?? [])
        var operations: [Operation] = []
        for (path, item) in paths {
            for (key, operation) in Self.resolved(item, in: root).objectValue ?? [:] {
                guard let responses = operation["responses"] else { continue }
                let method = key.uppercased()
                let route = OperationRoute(HTTPMethod(rawValue: method), Self.template(path))
                let steps = path.split(separator: "/").count
                operations.append(
                    Operation(
                        name: "\(method) \(path)",
                        responses: responses,
                        method: method,
                        route: route,
                        segments: steps
                    )
                )
            }
        }
        // Of several matching paths, the one with the most fixed segments applies.
        self.operations = operations.sorted {
            ($0.route.fixedSteps, $0.segments, $1.name) > ($1.route.fixedSteps, $1.segments, $0.name)
        }
    }

    /// Returns `/users/{id}` for `/users/:id`, as generated clients do.
    private static func template(_ path: String) -> String {
        let steps = path.split(separator: "/", omittingEmptySubsequences: false).map { step -> String in
            guard step.first == ":" else { return String(step) }
            let name = step.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let rest = step.dropFirst(name.count + 1).filter { !"?*+".contains($0) }
            return name.isEmpty ? String(step) : "{\(name)}\(rest)"
        }
        return steps.joined(separator: "/")
    }

    /// Returns the operation of a request. Its path is relative to a server's path, or otherwise a suffix of the request's
    /// path.
    func operation(of request: HTTPRequest) -> Operation? {
        let steps = request.url.path.split(separator: "/").count
        let fitting = operations.filter { $0.route.parameters(of: request) != nil }
        let exact = fitting.first { operation in
            bases.contains { base in
                let count = base.split(separator: "/").count
                return request.url.path.hasPrefix(base) && steps == count + operation.segments
            }
        }
        return exact ?? fitting.first { $0.route.fixedSteps > 0 }
            ?? operations.first { $0.route.parameters(of: request, takesEmptyStep: true) != nil }
    }

    /// Resolves a reference. Returns nil if the target is in another document or doesn't exist.
    func resolved(_ value: JSONValue) -> JSONValue? {
        let found = Self.resolved(value, in: root)
        return found["$ref"]?.stringValue == nil ? found : nil
    }

    private static func resolved(_ value: JSONValue, in root: JSONValue) -> JSONValue {
        var value = value
        for _ in 0..<longestChain {
            guard let pointer = value["$ref"]?.stringValue, pointer.hasPrefix("#"), let next = target(pointer, in: root)
            else { return value }
            value = next
        }
        return value
    }

    private static func target(_ pointer: String, in root: JSONValue) -> JSONValue? {
        var value: JSONValue? = root
        for step in pointer.dropFirst().split(separator: "/") {
            let name = (step.removingPercentEncoding ?? String(step)).replacingOccurrences(of: "~1", with: "/")
                .replacingOccurrences(of: "~0", with: "~")
            value = value?[name] ?? Int(name).flatMap { value?[$0] }
        }
        return value
    }

    private static func bases(_ servers: [JSONValue]) -> [String] {
        var bases = [""]
        for server in servers {
            var address = server["url"]?.stringValue ?? ""
            for (name, variable) in server["variables"]?.objectValue ?? [:] {
                address = address.replacingOccurrences(of: "{\(name)}", with: variable["default"]?.stringValue ?? "")
            }
            let path = URLComponents(string: address)?.path ?? ""
            bases.append(path.hasSuffix("/") ? String(path.dropLast()) : path)
        }
        return bases
    }
}
