import TRPCRuntime

/// A call to a procedure that answers once.
struct LiveCall: Sendable {
    let path: String
    /// Failing where the request's input is not JSON.
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
