internal import TRPCSource

/// The exporter of the document, and the interpretations that apply because of it.
extension OpenAPIReader {
    /// Determines the exporter and its interpretations.
    ///
    /// An existing client is always read as it was when first generated: if its name record doesn't contain an
    /// exporter, no interpretations apply, unless the configuration names an exporter.
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
