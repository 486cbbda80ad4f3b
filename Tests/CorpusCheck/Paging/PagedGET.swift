import TRPCContract
import TRPCSource
import TRPCSwift

/// A GET that returns a page of a list.
struct PagedGET: Sendable {
    /// `GET /posts (page, per_page)`
    let title: String
    let isRecognized: Bool

    /// The names of parameters that select a page.
    static let names = [
        "page", "pagenumber", "pageindex", "pageno", "offset", "skip", "cursor", "pagetoken", "nexttoken",
        "continuationtoken", "marker", "bookmark", "pagecursor", "pageafter", "pageoffset", "startingafter", "sinceid",
    ]
    private static let namesWithSize: Set<String> = ["after", "before"]
    private static let sizes: Set<String> = [
        "limit", "perpage", "pagesize", "size", "take", "first", "count", "maxresults",
    ]

    static func all(in document: CorpusDocument) throws -> [PagedGET] {
        let file = SourceFile(path: document.path, bytes: try DocumentSearch.bytes(of: document.path))
        let configuration = ClientConfiguration(schema: document.path, output: "", namespace: "API")
        let analyzer = ContractAnalyzer(configuration: configuration, provider: DiskDocuments(root: document.path))
        let diagnostics = DiagnosticSink()
        guard let reading = analyzer.analysis(of: file, from: SourceMap(), into: diagnostics)?.reading else {
            return []
        }
        let survey = PagingSurvey(reading)
        return reading.contract.operations.compactMap { operation in
            let selecting = selecting(operation.call)
            guard operation.method == "GET", !selecting.isEmpty, returnsList(operation.call, reading.graph) else {
                return nil
            }
            let title = "\(operation.route) (\(selecting.joined(separator: ", ")))"
            return PagedGET(title: title, isRecognized: survey.isRecognized(operation.call))
        }
    }

    /// The names of the parameters that select a page.
    private static func selecting(_ call: Call) -> [String] {
        let query = call.parameters.filter { $0.place == .query }.map(\.name)
        let hasSize = query.contains { sizes.contains(word($0)) }
        return query.filter { names.contains(word($0)) || hasSize && namesWithSize.contains(word($0)) }
    }

    private static func word(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    private static func returnsList(_ call: Call, _ graph: TypeGraph) -> Bool {
        call.responses.filter(\.isSuccess).flatMap(\.contents)
            .contains { content in
                content.carriage == .json && content.type.map { hasList($0, graph, depth: 3) } ?? false
            }
    }

    private static func hasList(_ type: TypeID, _ graph: TypeGraph, depth: Int) -> Bool {
        switch graph[graph.nonNull(type)].shape {
        case .array: true
        case .object(let object):
            depth > 0 && object.fields.contains { hasList($0.type, graph, depth: depth - 1) }
        default: false
        }
    }
}
