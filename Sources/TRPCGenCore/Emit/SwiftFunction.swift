/// A function of generated code.
struct SwiftFunction {
    var access: String
    /// In backticks where it must be.
    var name: String
    var parameters: [SwiftParameter]
    /// ` async throws`, or nothing.
    var effects = ""
    /// ` -> Post`, or nothing.
    var result = ""
    var body: [Code]
    var isDiscardable = false
    /// Whether Swift takes another function of this name where both fit.
    var isDisfavored = false

    /// From the access on.
    var code: Code {
        .row([
            .text("\(access)func \(name)"), .arguments(parameters.map { .text($0.text) }),
            .text("\(effects)\(result) "), .block(body),
        ])
    }

    /// With its attributes: beside it where they fit into its first line, else above.
    func text(_ layout: SwiftLayout) -> String {
        let attributes = (isDiscardable ? ["@discardableResult"] : []) + (isDisfavored ? ["@_disfavoredOverload"] : [])
        let text = layout.member(code)
        guard !attributes.isEmpty else { return text }
        let beside = layout.member(code, behind: "@discardableResult ")
        let isBeside = !isDisfavored && beside == text && text.prefix { $0 != "\n" }.last != "("
        return attributes.joined(separator: " ") + (isBeside ? " " : "\n        ") + text
    }
}
