/// A function of generated code.
struct SwiftFunction: Sendable {
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
        let head = attributes.joined(separator: " ")
        let isBeside = layout.member(code, behind: head + " ") == text
        // Where each parameter has a line, so has the attribute.
        let isWide = layout.fillsLines || !isDisfavored && text.prefix { $0 != "\n" }.last != "("
        return head + (isBeside && isWide ? " " : "\n        ") + text
    }
}
