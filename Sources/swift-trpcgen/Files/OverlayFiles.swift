internal import TRPCSource

extension ContractOverlays {
    /// Reads overlays.
    ///
    /// - Throws: ``Failure`` if a file can't be read.
    init(paths: [String]) throws {
        self.init(try paths.map { try ContractSource.file(InputFile(path: $0)).read(orFail: .usage) })
    }
}
