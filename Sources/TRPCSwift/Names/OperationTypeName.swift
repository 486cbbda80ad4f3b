/// The kinds of types that belong to a REST operation. They are declared in the struct of its group.
enum OperationTypeName: String, CaseIterable {
    case body = "Body"
    case failure = "Failure"
    case form = "Form"
    case headers = "Headers"
    case input = "Input"
    case output = "Output"

    /// Returns the type's name, such as `EquipItemInput` for the operation `equipItem`.
    func name(for operation: String) -> String { NameShortener.of(long(operation)) }

    /// Returns the unshortened name, which is used if the short one is taken.
    func long(_ operation: String) -> String { operation.prefix(1).uppercased() + operation.dropFirst() + rawValue }
}
