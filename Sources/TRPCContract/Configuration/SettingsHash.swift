package import TRPCSource

extension ClientConfiguration {
    /// The hash of all that decides what is generated, beside the contract and the templates: settings that say what a
    /// client has without them count as absent, and so do the places in the file and ``settingsWithoutHash``.
    package var settingsHash: ContentHash { hashedSettings.hash }

    /// These say where things are. Contract, overlays and templates have hashes of their own.
    static let settingsWithoutHash: Set<String> = [
        "schema", "overlays", "origin", "output", "outputLocation", "templates", "allowsEmpty", "schemaLocation",
        "overlayLocations", "templatesLocation", "samples", "home",
    ]

    /// The settings that count, one by one: a mirror of the configuration would take a twentieth of generating a client.
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

/// Settings, and the hash of those that are not as they are without a key.
struct HashedSettings {
    /// Of all of them, so that a test can find one that is missing.
    private(set) var names: [String] = []
    private(set) var hash = ContentHash([])

    /// Stands for the module of a setting's type, so that the hash outlives a move of the type into another module.
    private static let module = "TRPCGenCore"

    mutating func add<Value: Equatable>(_ name: String, _ value: Value, _ standard: Value) {
        names.append(name)
        guard value != standard else { return }
        let text = Self.text(of: value)
        if text != Self.text(of: standard) { hash.append("\(name)=\(text)\n".utf8) }
    }

    /// A value as text that is the same in each run, whatever the order of sets and dictionaries. Nil and places are empty.
    private static func text(of value: Any) -> String {
        // Most are of these types, and need no mirror, which is slow.
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
