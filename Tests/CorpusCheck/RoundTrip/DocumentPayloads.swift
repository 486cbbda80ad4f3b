import RoundTripCheck
import TRPCContract
import TRPCSource
import TRPCSwift

/// The payloads of one document, one per line.
///
/// The columns are the document, the transformer, the type, a label, the sent value, and the expected result.
struct DocumentPayloads {
    private let document: Document
    private let reading: ContractReading
    private let index: Int
    private let types: SwiftTypes
    private var known: Set<String> = []
    private(set) var lines: [String] = []
    /// The Swift spellings of the types inside the namespace.
    private(set) var spellings: [String] = []
    private(set) var exampleCount = 0
    private(set) var contradictions: [Contradiction] = []
    private(set) var withoutValue: [String] = []
    /// Calls of the functions that make samples, and the spellings of their types inside the namespace.
    private(set) var samples: [(spelling: String, call: String)] = []

    init(_ analysis: ContractAnalysis, _ configuration: ClientConfiguration, index: Int) {
        document = analysis.documents.root
        reading = analysis.reading
        self.index = index
        let names = SwiftNames(reading, configuration: configuration)
        types = SwiftTypes(reading, names: names, configuration: configuration)
    }

    mutating func collect() {
        let graph = reading.graph
        let transformers: [TRPCContract.TransformerSetting] = [.none, .superjson]
        let examples = ExampleCollector(document: document, graph: graph).examples()
        for transformer in transformers {
            let maker = SampleMaker(graph: graph, names: reading.names, transformer: transformer)
            for id in graph.ids where reading.names.name(of: id) != nil || isWhole(id) {
                let spelling = spelling(of: id)
                let samples = maker.payloads(of: id)
                if samples.isEmpty, transformer == .none { withoutValue.append(spelling) }
                for sample in samples { add(sample, sample.value.withoutFoldedNulls, spelling, transformer) }
            }
            let fitting = ExampleFitting(graph: graph, transformer: transformer)
            for example in examples { add(example, fitting, transformer) }
        }
    }

    /// Collects the declared types whose samples need no external value.
    mutating func collectSamples() {
        var sampler = Sampler(graph: reading.graph)
        for id in reading.graph.ids where reading.names.name(of: id) != nil && sampler.hasSample(id) {
            guard sampler.declared(id) != nil else { continue }
            let spelling = types.spelling(of: id).text
            let function = reading.names.sampleFunction(of: id, in: reading.graph)
            samples.append((spelling, "\(spelling).\(function)()"))
        }
    }

    /// Returns whether an undeclared type is the input or output of a procedure.
    private func isWhole(_ id: TypeID) -> Bool {
        guard case .procedure = reading.graph[id].origin.role else { return false }
        return !reading.graph[id].usage.isEmpty
    }

    private mutating func spelling(of id: TypeID) -> String {
        let spelling = types.spelling(of: id).text
        if known.insert(spelling).inserted { spellings.append(spelling) }
        return spelling
    }

    private mutating func add(
        _ sample: Sample,
        _ expected: JSONTree,
        _ spelling: String,
        _ transformer: TRPCContract.TransformerSetting
    ) {
        let label = JSONTree.string(sample.label).description.dropFirst().dropLast()
        let fields = [
            "\(index)", transformer.rawValue, spelling, String(label), "\(sample.value)", "\(expected)",
        ]
        lines.append(fields.joined(separator: "\t"))
    }

    private mutating func add(
        _ example: Example,
        _ fitting: ExampleFitting,
        _ transformer: TRPCContract.TransformerSetting
    ) {
        if transformer == .none { exampleCount += 1 }
        let spelling = spelling(of: example.type) + (example.isNullable ? "?" : "")
        if known.insert(spelling).inserted { spellings.append(spelling) }
        let place = example.value.location
        let sent = ExampleFitting.tree(of: example.value)
        let label = "example at \(place.line):\(place.column)"
        if example.isNullable, example.value.isNull { return add(Sample(label, .null), .null, spelling, transformer) }
        do {
            let expected = try fitting.value(example.value, as: example.type)
            add(Sample(label, sent), expected, spelling, transformer)
        } catch {
            if transformer == .none { contradictions.append(error) }
        }
    }
}
