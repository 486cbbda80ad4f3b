import Foundation
import RoundTripCheck
import TRPCContract
import TRPCDrift
import TRPCSource
import TRPCSwift

/// The generated client of a document with one procedure.
struct DriftClient: Sendable {
    let namespace: String
    /// The contents of its files.
    let files: [String]
    /// The record of names for generating the client again.
    let names: NameRecord

    /// Returns nil for a document without a client.
    ///
    /// - Parameter names: The names that the client keeps.
    init?(_ document: JSONTree, namespace: String, names: NameRecord = NameRecord()) throws {
        var configuration = ClientConfiguration(schema: "api.json", output: "Out", namespace: namespace)
        configuration.fileCount = 1
        let file = SourceFile(path: "api.json", bytes: Array(document.description.utf8))
        guard let client = try GenerationRun(file, configuration, names: names).client else { return nil }
        self.namespace = namespace
        files = client.files.map(\.contents)
        self.names = client.names
    }

    var text: String { files.joined(separator: "\n") }

    /// Returns its code in the namespace of another client.
    func code(in other: String) throws -> String {
        let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        return try lines.joined(separator: "\n").replacing(word: namespace, with: other)
    }

    func swiftClient(in folder: URL) throws -> SwiftClient {
        try SwiftClient(namespace, files.map { ("Client.swift", $0) }, in: folder)
    }
}

extension String {
    func replacing(word: String, with other: String) throws -> String {
        replacing(try Regex("\\b\(word)\\b"), with: other)
    }
}
