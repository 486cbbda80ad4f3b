internal import TRPCSource


extension ContractOverlays {
    /// - Throws: ``Failure`` that says which file cannot be read.
    init(paths: [String]) throws {
        self.init(try paths.map { try ContractSource.file(InputFile(path: $0)).read(orFail: .usage) })
    }
}
