import RoundTripCheck
import TRPCSource

extension JSONTree {
    /// A step from a value to a nested value.
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    /// Returns a JSON or YAML document; nil if it cannot be read.
    static func document(at path: String) throws -> JSONTree? {
        let file = SourceFile(path: path, bytes: try DocumentSearch.bytes(of: path))
        return DocumentReader().read(file, as: FileID(rawValue: 0), into: DiagnosticSink()).map {
            ExampleFitting.tree(of: $0.root)
        }
    }

    /// The document as a source file in memory.
    var file: SourceFile { SourceFile(path: "document.json", bytes: Array(description.utf8)) }

    /// The properties of an object; nil for other values.
    var properties: [Property]? {
        guard case .object(let properties) = self else { return nil }
        return properties
    }

    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// Returns the object with a property set; an existing property keeps its position. Other values are unchanged.
    func setting(_ name: String, _ value: JSONTree) -> JSONTree {
        guard var properties else { return self }
        if let index = properties.lastIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
            properties[index].value = value
        } else {
            properties.append(Property(name, value))
        }
        return .object(properties)
    }

    /// Returns the value with a change at a path.
    func changed(at path: some Collection<Step>, _ change: (JSONTree) -> JSONTree) -> JSONTree {
        guard let step = path.first else { return change(self) }
        let rest = path.dropFirst()
        switch (self, step) {
        case (.object, .key(let name)):
            return self[name].map { setting(name, $0.changed(at: rest, change)) } ?? self
        case (.array(var elements), .index(let index)) where elements.indices.contains(index):
            elements[index] = elements[index].changed(at: rest, change)
            return .array(elements)
        default:
            return self
        }
    }
}

extension [JSONTree.Property] {
    func has(_ name: String) -> Bool { contains { $0.name.utf8.elementsEqual(name.utf8) } }

    /// Merges the properties: a later value replaces an earlier one and keeps its position.
    func merged(with others: [JSONTree.Property]) -> [JSONTree.Property] {
        var merged = self
        var indices = Dictionary(uniqueKeysWithValues: merged.indices.map { (merged[$0].name, $0) })
        for property in others {
            if let index = indices[property.name] {
                merged[index].value = property.value
            } else {
                indices[property.name] = merged.count
                merged.append(property)
            }
        }
        return merged
    }
}
