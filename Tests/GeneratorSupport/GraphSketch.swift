package import TRPCContract
package import TRPCSource
import Testing

/// A small graph, as read from a document or left by passes, described in one line for each named schema.
///
/// `{id: string, note?: string|null}` is an object with an optional, nullable property; `string?` is nullable,
/// `[string]` is a list, `{*: string}` a dictionary, `A | B` a union, `A & B` an intersection, `"a" / "b"` an
/// enumeration.
package struct GraphSketch {
    package private(set) var reading: ContractReading
    package let sink = DiagnosticSink()

    /// Reads named schemas and runs only the given passes.
    package init(schemas: String, _ passes: any GraphPass...) throws {
        try self.init(document: Pipeline.schemas(schemas), passes)
    }

    package init(document: String, _ passes: [any GraphPass]) throws {
        let sources = SourceMap()
        let file = SourceFile(path: "test.json", bytes: Array(document.utf8))
        let root = try #require(DocumentReader().read(file, as: sources.add(file), into: sink))
        let documents = DocumentSet(root: root, sources: sources, diagnostics: sink)
        reading = try #require(ContractReader().read(documents, name: "Root"))
        for pass in passes { pass.run(on: &reading, diagnostics: sink) }
    }

    /// The ids of the diagnostics, in order.
    package var ids: [String] { sink.diagnostics.map(\.id) }

    /// Returns the id of a named schema.
    package func id(_ name: String) throws -> TypeID {
        try #require(reading.graph.ids.first { reading.graph[$0].origin.role == .component(name) })
    }

    package func node(_ name: String) throws -> TypeNode { reading.graph[try id(name)] }

    /// The shape of a schema, with other schemas as their names.
    package subscript(name: String) -> String {
        get throws { text(of: reading.graph[try id(name)].shape) }
    }

    /// The Swift names of the declared types.
    package var names: [String] { reading.graph.ids.compactMap(reading.names.name) }

    private func text(_ id: TypeID) -> String {
        if case .component(let name) = reading.graph[id].origin.role { return name }
        return text(of: reading.graph[id].shape)
    }

    private func text(of shape: TypeShape) -> String {
        switch shape {
        case .primitive(let primitive): "\(primitive)"
        case .own(let type, _): type.name
        case .optional(let inner): text(inner) + "?"
        case .array(let element): "[\(text(element))]"
        case .dictionary(let value): "{*: \(text(value))}"
        case .tuple(let tuple):
            "(\((tuple.items.map(text) + (tuple.rest.map { ["\(text($0))…"] } ?? [])).joined(separator: ", ")))"
        case .object(let object):
            "{\((object.fields.map(text) + (object.additional.map { ["*: \(text($0))"] } ?? [])).joined(separator: ", "))}"
        case .enumeration(let enumeration): enumeration.cases.map { "\"\($0.value.text)\"" }.joined(separator: " / ")
        case .union(let union): union.variants.map { text($0.type) }.joined(separator: " | ")
        case .alias(let target): text(target)
        case .intersection(let parts): parts.map(text).joined(separator: " & ")
        case .any: "any"
        case .never: "never"
        }
    }

    private func text(_ field: Field) -> String {
        let type = field.constant.map { "\"\($0.text)\"" } ?? text(field.type)
        return "\(field.wireName)\(field.isRequired ? "" : "?"): \(type)\(field.isNullable ? "|null" : "")"
    }
}
