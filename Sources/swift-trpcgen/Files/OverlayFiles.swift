internal import TRPCSource

extension ContractOverlays {
    /// - Throws: ``Failure`` with the unreadable file.
    init(paths: [String]) throws {
        self.init(try paths.map { try ContractSource.file(InputFile(path: $0)).read(orFail: .usage) })
    }
}
