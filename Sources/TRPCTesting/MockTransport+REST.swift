import Foundation
public import TRPCRuntime

/// REST operations are known by their method and their path, and answered like procedures.
///
/// ```swift
/// let mock = MockTransport()
/// mock.on(Shop.getItem) { call in .json(#"{"id": \#(call.parameters["id"] ?? "0"), "name": "Ramen"}"#) }
/// mock.on(Shop.removeItem, answer: .error(.forbidden, message: "Not yours"))
/// ```
extension MockTransport {
    /// Answers an operation, in place of any earlier answer to it.
    public func on<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        _ handler: @escaping Handler
    ) {
        on(operation.path, MockRoute(operation.method, operation.template, operation.successStatus), handler)
    }

    /// Answers an operation with responses as they stand.
    @_disfavoredOverload  // A closure that only throws is a `Handler`.
    public func on<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        _ handler: @escaping @Sendable (MockCall) async throws -> HTTPResponse
    ) {
        on(operation) { call -> MockAnswer in .response(try await handler(call)) }
    }

    /// Always answers an operation the same.
    public func on<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        answer: MockAnswer
    ) {
        on(operation) { _ -> MockAnswer in answer }
    }

    /// Answers a stream, in place of any earlier answer to it.
    public func on<Input, Item, Failure>(
        _ operation: RESTStream<Input, Item, Failure>,
        _ handler: @escaping Handler
    ) {
        on(operation.path, MockRoute(operation.method, operation.template, operation.successStatus), handler)
    }

    /// Answers a stream with responses as they stand.
    @_disfavoredOverload  // A closure that only throws is a `Handler`.
    public func on<Input, Item, Failure>(
        _ operation: RESTStream<Input, Item, Failure>,
        _ handler: @escaping @Sendable (MockCall) async throws -> HTTPResponse
    ) {
        on(operation) { call -> MockAnswer in .response(try await handler(call)) }
    }

    /// Always answers a stream the same.
    public func on<Input, Item, Failure>(_ operation: RESTStream<Input, Item, Failure>, answer: MockAnswer) {
        on(operation) { _ -> MockAnswer in answer }
    }
}

/// Which requests an operation makes.
struct MockRoute: Sendable {
    private let method: HTTPMethod
    /// The first status of success.
    let status: Int
    /// The steps of the path, each as the texts between its parameters.
    private let steps: [Substring]

    init(_ method: HTTPMethod, _ template: String, _ status: Int = 200) {
        self.method = method
        self.status = status
        steps = template.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    }

    /// The values of the path's parameters; nil for another operation's request.
    ///
    /// - Parameter takesEmptyStep: whether a slash at the end stands for an empty last parameter: `/files/` for
    ///   `/files/{path}`. Other operations come first.
    func parameters(of request: HTTPRequest, takesEmptyStep: Bool = false) -> [String: String]? {
        guard request.method == method else { return nil }
        let text = request.url.absoluteString.prefix { $0 != "?" && $0 != "#" }
        var path = text.split(separator: "/")
        if takesEmptyStep {
            guard text.hasSuffix("/"), let last = steps.last, last.hasPrefix("{") else { return nil }
            path.append("")
        }
        guard path.count >= steps.count else { return nil }
        var parameters: [String: String] = [:]
        for (step, text) in zip(steps, path.suffix(steps.count)) {
            guard Self.match(step, text, &parameters) else { return nil }
        }
        return parameters
    }

    /// How many of its steps are fixed: of `/items/new` and `/items/{id}` the first is meant.
    var fixedSteps: Int { steps.count { !$0.contains("{") } }

    private static func match(_ step: Substring, _ text: Substring, _ parameters: inout [String: String]) -> Bool {
        guard let open = step.firstIndex(of: "{"), let close = step[open...].firstIndex(of: "}") else {
            return step == text || text.removingPercentEncoding == String(step)
        }
        guard text.hasPrefix(step[..<open]) else { return false }
        let rest = step[step.index(after: close)...]
        let literal = rest.prefix { $0 != "{" }
        let from = text.dropFirst(step[..<open].count)
        let end = literal.isEmpty ? from.endIndex : from.range(of: literal)?.lowerBound
        guard let end, end > from.startIndex || text.isEmpty && rest.isEmpty else { return false }
        let name = String(step[step.index(after: open)..<close])
        parameters[name] = from[..<end].removingPercentEncoding ?? String(from[..<end])
        return rest.isEmpty ? end == from.endIndex : match(rest, from[end...], &parameters)
    }
}
