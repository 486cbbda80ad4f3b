internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The settings of a released application, which are stored as `x-trpcgen` in its recorded contract.
struct ReleaseSettings {
    var release: String
    var tool: String
    var hasOpenEnums: Bool
    /// Whether numeric formats map to their own Swift types; nil in older records without this setting.
    var hasExactNumbers: Bool?
    /// Whether the recorded contract preserves the order of the document's keys.
    ///
    /// Version 0.1.0 sorted keys. Such a record uses the order of the contract with which it's compared.
    var keepsOrder = true
    /// Whether the recorded contract includes the client's overlays.
    var hasOverlays = false
    /// The client's configuration, without paths; nil in older records, and if the contract has no client.
    var client: JSONOutput?
    /// The lines of the name record.
    var names: [String] = []
    var hasEnded = false

    static let key = "x-trpcgen"

    init(release: String, tool: String, hasOpenEnums: Bool, hasExactNumbers: Bool, hasOverlays: Bool = false) {
        self.hasExactNumbers = hasExactNumbers
        self.hasOverlays = hasOverlays
        self.release = release
        self.tool = tool
        self.hasOpenEnums = hasOpenEnums
    }

    /// Returns nil if the document isn't a record.
    init?(of file: SourceFile) {
        let quiet = DiagnosticSink()
        // Searches the contents for the key first, because parsing a large document takes time.
        guard Data(file.bytes).range(of: Data(Self.key.utf8)) != nil,
            let document = DocumentReader().read(file, as: FileID(rawValue: 0), into: quiet),
            let node = document.root[Self.key]
        else { return nil }
        release = node["release"]?.text ?? ""
        tool = node["tool"]?.text ?? ""
        hasOpenEnums = node["settings"]?["enums"]?.string != "closed"
        hasExactNumbers = node["settings"]?["exactNumbers"]?.bool
        hasOverlays = node["settings"]?["overlays"]?.bool == true
        client = node["settings"]?["client"].map { JSONOutput($0) }
        names = node["settings"]?["names"].map { $0.elements.compactMap(\.string) } ?? []
        hasEnded = node["ended"]?.bool == true
        keepsOrder = node["keepsOrder"]?.bool == true
    }

    var json: JSONOutput {
        .object([
            "ended": hasEnded ? .bool(true) : nil,
            "keepsOrder": keepsOrder ? .bool(true) : nil,
            "release": .string(release),
            "settings": .object([
                "client": client,
                "enums": .string(hasOpenEnums ? "open" : "closed"),
                "exactNumbers": hasExactNumbers.map(JSONOutput.bool),
                "names": names.isEmpty ? nil : .array(names.map(JSONOutput.string)),
                "overlays": hasOverlays ? .bool(true) : nil,
            ]),
            "tool": .string(tool),
        ])
    }
}

extension ReleaseSettings {
    static let namespaceKey = ConfigurationKey.namespace.name

    /// The namespace in the recorded configuration.
    var namespace: String? {
        guard case .object(let entries)? = client,
            case .string(let name)? = entries.first(where: { $0.key == Self.namespaceKey })?.value
        else { return nil }
        return name
    }

    var hasNamespace: Bool { namespace != nil }

    mutating func removeNamespace() {
        guard case .object(let entries)? = client else { return }
        client = .object(entries.filter { $0.key != Self.namespaceKey })
    }
}
