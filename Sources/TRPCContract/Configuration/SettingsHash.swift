package import TRPCSource

extension ClientConfiguration {
    /// The hash of the settings that affect the generated code, excluding the contract and the templates.
    ///
    /// Settings with their default values are treated as absent. Locations and ``settingsWithoutHash`` are ignored.
    package var settingsHash: ContentHash { hashedSettings.hash }

    /// Paths and locations. The contract, overlays and templates have their own hashes.
    static let settingsWithoutHash: Set<String> = [
        "schema", "overlays", "origin", "output", "outputLocation", "templates", "allowsEmpty", "schemaLocation",
        "overlayLocations", "templatesLocation", "samples", "home",
    ]

    /// The hashed settings. They are listed explicitly because reflection would add 5 percent to the generation time.
    var hashedSettings: HashedSettings {
        let standard = Self.standard
        var settings = HashedSettings()
        settings.add("namespace", namespace, standard.namespace)
        settings.add("isNested", isNested, standard.isNested)
        settings.add("nestsTypes", nestsTypes, standard.nestsTypes)
        settings.add("transformer", transformer, standard.transformer)
        settings.add("access", access, standard.access)
        settings.add("isHashable", isHashable, standard.isHashable)
        settings.add("validatesInputs", validatesInputs, standard.validatesInputs)
        settings.add("fileCount", fileCount, standard.fileCount)
        settings.add("references", references, standard.references)
        settings.add("layout", layout, standard.layout)
        settings.add("grouping", grouping, standard.grouping)
        settings.add("callNames", callNames, standard.callNames)
        settings.add("streamItems", streamItems, standard.streamItems)
        settings.add("header", header, standard.header)
        settings.add("formats", formats, standard.formats)
        settings.add("overrides", overrides, standard.overrides)
        settings.add("filledParameters", filledParameters, standard.filledParameters)
        settings.add("exporter", exporter, standard.exporter)
        settings.add("guessesFromExamples", guessesFromExamples, standard.guessesFromExamples)
        settings.add("renames", renames, standard.renames)
        settings.add("selection", selection, standard.selection)
        settings.add("hasFingerprints", hasFingerprints, standard.hasFingerprints)
        settings.add("caching", caching, standard.caching)
        settings.add("paging", paging, standard.paging)
        settings.add("openness", openness, standard.openness)
        settings.add("opennessRules", opennessRules, standard.opennessRules)
        settings.add("keepUnknownKeys", keepUnknownKeys, standard.keepUnknownKeys)
        settings.add("sets", sets, standard.sets)
        settings.add("genericNames", genericNames, standard.genericNames)
        settings.add("codable", codable, standard.codable)
        settings.add("exactNumbers", exactNumbers, standard.exactNumbers)
        settings.add("distinguishesNull", distinguishesNull, standard.distinguishesNull)
        settings.add("readsEmptyAsNull", readsEmptyAsNull, standard.readsEmptyAsNull)
        settings.add("isLossless", isLossless, standard.isLossless)
        settings.add("conformances", conformances, standard.conformances)
        settings.add("acronyms", acronyms, standard.acronyms)
        return settings
    }
}

/// The names of settings, and the hash of those that differ from their defaults.
struct HashedSettings {
    /// All names, so that a test can detect a missing setting.
    private(set) var names: [String] = []
    private(set) var hash = ContentHash([])

    /// The module name to use for all setting types, so that the hash doesn't change if a type moves to another module.
    private static let module = "TRPCGenCore"

    mutating func add<Value: Equatable>(_ name: String, _ value: Value, _ standard: Value) {
        names.append(name)
        guard value != standard else { return }
        let text = Self.text(of: value)
        if text != Self.text(of: standard) { hash.append("\(name)=\(text)\n".utf8) }
    }

    /// Returns a string that is the same in each run, regardless of the order of sets and dictionaries.
    ///
    /// The string is empty for nil and for locations.
    private static func text(of value: Any) -> String {
        // Most values have one of these types. Handle them without a mirror, which is slow.
        if value is Bool || value is String { return String(reflecting: value) }
        if value is Location? { return "" }
        let mirror = Mirror(reflecting: value)
        let parts = mirror.children.map { "\($0.label ?? ""):\(text(of: $0.value))" }
        switch mirror.displayStyle {
        case .set, .dictionary: return "{\(parts.sorted().joined(separator: ","))}"
        case .enum where parts.isEmpty: return module + String(reflecting: value).drop { $0 != "." }
        case _ where parts.isEmpty: return String(reflecting: value)
        default: return "(\(parts.joined(separator: ",")))"
        }
    }
}
