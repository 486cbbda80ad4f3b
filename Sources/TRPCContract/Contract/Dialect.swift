/// Whether the calls of a document are tRPC procedures, REST operations or both.
///
/// The dialect is determined once for the document, so how a call is read doesn't depend on the calls around it.
package struct Dialect: Equatable, Sendable {
    /// The evidence for the dialect.
    package enum Reason: Equatable, Sendable {
        /// `x-trpc` at the root, or in an operation.
        case declared
        /// `x-trpc: false` at the root of the document.
        case refused
        /// An operation in tRPC's form with a feature that is specific to tRPC.
        case sign(Sign, operation: String)
        /// The number of operations in tRPC's form, none of which has a feature specific to tRPC.
        case forms(Int, of: Int)
    }

    /// A feature that distinguishes tRPC from REST backends with a similar envelope.
    package enum Sign: String, Sendable {
        case dottedPath = "a dotted path"
        case input = "its input as JSON in the parameter 'input'"
        case errors = "tRPC's error response"
    }

    package var reason: Reason

    package init(_ reason: Reason) { self.reason = reason }

    /// Whether operations in tRPC's form are procedures.
    ///
    /// Without a tRPC-specific feature, at least half of all operations must have that form.
    package var hasProcedures: Bool {
        switch reason {
        case .declared, .sign: true
        case .refused: false
        case .forms(let count, let all): count > 0 && count * 2 >= all
        }
    }

    /// Returns a description of the dialect and the reason for it.
    ///
    /// For example: `tRPC and REST (12 procedures, 3 operations): the document declares it with 'x-trpc'`.
    package func text(procedures: Int, operations: Int) -> String {
        let counts = [
            procedures > 0 ? "\(procedures) procedure\(procedures == 1 ? "" : "s")" : nil,
            operations > 0 ? "\(operations) operation\(operations == 1 ? "" : "s")" : nil,
        ].compactMap(\.self)
        let name = procedures > 0 ? operations > 0 ? "tRPC and REST" : "tRPC" : hasProcedures ? "tRPC" : "REST"
        return "\(name)\(counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))"): \(because)"
    }

    private var because: String {
        switch reason {
        case .declared: return "the document declares it with 'x-trpc'"
        case .refused: return "the document declares it with 'x-trpc: false'"
        case .sign(let sign, let operation):
            return "'\(operation)' returns only {result: {data}}, and has \(sign.rawValue)"
        case .forms(0, _): return "no operation returns only {result: {data}}"
        case .forms(let count, let all):
            let have = "\(count) of \(all) operations return\(count == 1 ? "s" : "") only {result: {data}}"
            return hasProcedures ? have : "only \(have), without other evidence of tRPC; 'x-trpc' declares it"
        }
    }
}
