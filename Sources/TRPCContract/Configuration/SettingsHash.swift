package import TRPCSource

extension ClientConfiguration {
    /// The hash of all that decides what is generated, beside the contract and the templates: settings that say what a
    /// client has without them count as absent, and so do paths and the places in the file.
    package var settingsHash: ContentHash {
        let standard = Dictionary(Self.settings(of: .standard)) { first, _ in first }
        var hash = ContentHash([])
        for (name, text) in Self.settings(of: self) where text != standard[name] && !Self.placeNames.contains(name) {
            hash.append("\(name)=\(text)\n".utf8)
        }
        return hash
    }

    /// These say where things are. Contract, overlays and templates have hashes of their own.
    private static let placeNames: Set<String> = [
        "schema", "overlays", "origin", "output", "outputLocation", "templates", "allowsEmpty", "schemaLocation",
        "overlayLocations", "templatesLocation", "samples",
    ]

    /// The properties by name, each value as text.
    private static func settings(of configuration: ClientConfiguration) -> [(String, String)] {
        Mirror(reflecting: configuration).children.map { ($0.label ?? "", text(of: $0.value)) }
    }

    /// Stands for the module of a setting's type, so that the hash outlives a move of the type into another module.
    private static let module = "TRPCGenCore"

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
