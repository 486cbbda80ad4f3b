import TRPCRuntime

/// A call of a query or mutation.
struct LiveCall: Sendable {
    let path: String
    /// A failure if the request's input isn't JSON.
    let input: Result<WireValue, LiveError>

    func run(_ procedures: any Procedures) async -> Result<WireValue, LiveError> {
        do {
            return .success(try await procedures.call(path, input.get()))
        } catch let error as LiveError {
            return .failure(error)
        } catch {
            return .failure(LiveError("CLIENT_CLOSED_REQUEST", "\(error)"))
        }
    }
}
