#if YAML
import Foundation
import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

@testable import TRPCSwift

extension GoldenTests {
    /// The interface that drift compares contains exactly the declarations of the client's code.
    @Test(arguments: cases.filter { $0 != "Templates" })
    func declarationsMatchTheGeneratedCode(name: String) throws {
        let folder = Self.folder.appending(path: name)
        let sources = SourceMap()
        let configuration = try configuration(of: name, in: folder, sources)
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "input.yaml")))
        let analyzer = ContractAnalyzer(configuration: configuration, provider: Folder(url: folder))
        let analysis = analyzer.analysis(
            of: SourceFile(path: "input.yaml", bytes: bytes),
            from: sources,
            into: DiagnosticSink()
        )
        let reading = try #require(analysis).reading
        let names = SwiftNames(reading, configuration: configuration)
        let declared = DeclaredInterface(reading, names, configuration: configuration)
        var reader = InterfaceReader(namespace: declared.namespace)
        reader.read(try String(contentsOf: Self.clients.appending(path: "\(name)Golden.swift"), encoding: .utf8))
        let printed = reader.interface.members.compactMapValues(Self.withoutCoding)
        for path in Set(printed.keys).union(declared.members.keys).sorted() where !isInternal(path, declared) {
            #expect(declared[path] == printed[path], "\(path)")
        }
    }

    /// Returns whether the path is the client in a router or group, which isn't public.
    private func isInternal(_ path: String, _ declared: DeclaredInterface) -> Bool {
        path.hasSuffix(".client") && declared[path] == nil
    }

    /// Removes functions of the runtime's protocols, and those that only explain a mistake.
    private static func withoutCoding(_ member: DeclaredInterface.Member) -> DeclaredInterface.Member? {
        guard case .functions(let all) = member else { return member }
        let hidden = [
            "ObjectReader", "any Decoder", "any Encoder", "inout ObjectWriter", "inout Violations", "Never...",
        ]
        let visible = all.filter { $0.parameters.count != 1 || !hidden.contains($0.parameters[0].type) }
        return visible.isEmpty ? nil : .functions(visible)
    }
}
#endif
