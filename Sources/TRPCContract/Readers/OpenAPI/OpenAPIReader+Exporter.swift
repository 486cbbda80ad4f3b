internal import TRPCSource

/// The exporter of the document, and which of its habits count.
extension OpenAPIReader {
    /// A client is read as it was at first: one with a record of names that says nothing of an exporter has none, unless the
    /// configuration names it.
    mutating func readExporter() {
        defer { schemas.readsNullableObjectsAsAny = contract.exporterReadings.contains(.nullableObjectsAsAny) }
        let match = ExporterMatch.find(exporter, in: DocumentMarks(documents.root))
        contract.exporter = match
        let recorded = names[NameRecord.exporterPlace]?.name
        contract.recordedExporter = recorded
        if exporter == .auto, !names.isEmpty {
            let profile = ExporterProfile.all.first { "\($0.choice)" == recorded }
            contract.exporterReadings = profile?.readings ?? []
            return
        }
        contract.exporterReadings = match?.profile.readings ?? []
        if exporter == .auto, let match, !match.profile.readings.isEmpty {
            contract.recordedExporter = "\(match.profile.choice)"
        }
    }
}
