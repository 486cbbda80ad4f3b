import Foundation
import RoundTripCheck

/// A program that decodes payloads with the old clients of all subjects.
struct ClientProgram {
    private let program: URL
    private let folder: URL

    /// - Parameter folder: An empty folder.
    init(_ clients: [DriftClient], _ compiler: SwiftCompiler, in folder: URL) throws {
        self.folder = folder
        let main = folder.appending(path: "main.swift")
        try Data(Self.main(clients).utf8).write(to: main)
        let files = try clients.flatMap { try $0.swiftClient(in: folder).files }
        let options = ["-whole-module-optimization", "-num-threads", "2"]
        let runtime = ["Sources/TRPCRuntime", "Sources/TRPCREST", "Sources/TRPCStreams"]
        program = try compiler.build([main] + files, module: "DriftTruth", linking: runtime, options, in: folder)
    }

    private static func main(_ clients: [DriftClient]) -> String {
        let cases = clients.map { client in
            """
                case "\(client.namespace)":
                    isRead = reads(\(client.namespace).\(Subject.valueName).self, data)
            """
        }
        return """
            import Foundation
            import TRPCRuntime

            func reads<Value: Decodable>(_ type: Value.Type, _ data: Data) -> Bool {
                (try? TRPCCoding.decode(type, from: data, transformer: .none)) != nil
            }

            let payloads = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
            for line in payloads.split(separator: UInt8(ascii: "\\n")) {
                let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
                let data = Data(parts[1])
                let isRead: Bool
                switch String(decoding: parts[0], as: UTF8.self) {
            \(cases.joined(separator: "\n"))
                default:
                    isRead = false
                }
                print(isRead ? "reads" : "fails")
            }

            """
    }

    /// Returns whether the client of each namespace decodes its payload.
    func reads(_ payloads: [(namespace: String, value: JSONTree)]) throws -> [Bool] {
        let file = folder.appending(path: "payloads")
        let lines = payloads.map { "\($0.namespace) \($0.value)\n" }.joined()
        try Data(lines.utf8).write(to: file)
        let log = folder.appending(path: "results")
        let outcome = try ChildProcess(executable: program.path, arguments: [file.path], seconds: 600).run(log: log)
        let results = String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n")
        guard outcome == .exit(0), results.count == payloads.count else {
            throw DriftFailure(
                "the old clients end with \(outcome) after \(results.count) of \(payloads.count) payloads"
            )
        }
        return results.map { $0 == "reads" }
    }
}

/// The reason that the check cannot be completed.
struct DriftFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
