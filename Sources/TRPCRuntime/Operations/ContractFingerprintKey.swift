/// The fingerprint of the contract that the client of an operation was generated from; empty for a client that was not
/// generated. What is kept beyond a run of the application, such as an answer or a queued call, is kept with it.
public enum ContractFingerprintKey: OperationContextKey {
    public static let defaultValue = ""
}
