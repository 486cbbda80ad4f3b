import Foundation

/// One call with its input already encoded: what is sent, before it is known over what.
struct WireCall {
    let path: String
    let kind: ProcedureKind
    /// The input's JSON in the transformer's form; nil where nothing is sent.
    let input: Data?

    init<Input, Output>(
        _ procedure: Procedure<Input, Output>,
        input: Input,
        transformer: Transformer
    ) throws(TRPCError) {
        path = procedure.path
        kind = procedure.kind
        do {
            self.input = try WireEncoder(transformer: transformer).encodeInput(input)
        } catch {
            throw TRPCError(encoding: error, path: procedure.path)
        }
    }
}
