import Foundation

extension TRPCError {
    /// The reason why no socket is open.
    init(socket description: String) {
        self.init(
            kind: .transport(.init(urlErrorCode: .networkConnectionLost, description: description)),
            code: .transportFailed,
            message: description
        )
    }

    /// The error as one of a procedure's calls.
    func at(_ path: String) -> TRPCError {
        var error = self
        if error.path == nil { error.path = path }
        return error
    }
}
