extension OperationInput {
    /// Encodes the input of a procedure.
    ///
    /// - Throws: ``TRPCError`` of kind ``TRPCError/Kind/encoding(_:)``.
    package init(_ input: some Encodable, _ transformer: Transformer, path: String) throws(TRPCError) {
        if let form = input as? FormData {
            self = .form(form)
            return
        }
        if let bytes = input as? UploadBytes {
            self = .bytes(bytes)
            return
        }
        do {
            self = try WireEncoder(transformer: transformer).encodeInput(input).map(OperationInput.json) ?? .undefined
        } catch {
            throw TRPCError.encoding(error, path: path)
        }
    }
}
