package import Foundation
package import TRPCRuntime

/// One recorded exchange with a real tRPC server, from `Transcripts`.
package struct Transcript: Decodable, Sendable {
    package struct Request: Decodable, Sendable {
        package let method: String
        package let path: String
        package let headers: [String: String]
        package let body: String?

        package init(method: String, path: String, headers: [String: String], body: String?) {
            self.method = method
            self.path = path
            self.headers = headers
            self.body = body
        }
    }

    package struct Response: Decodable, Sendable {
        package let status: Int
        package let headers: [String: String]
        package let body: String
    }

    package enum Form: String, Decodable, Sendable { case none, superjson }

    package let name: String
    package let transformer: Form
    package let request: Request
    package let response: Response

    package static let folder = Bundle.module.resourceURL!.appendingPathComponent("Transcripts")

    package static func all(_ form: String) throws -> [Transcript] {
        let folder = folder.appendingPathComponent(form)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
            .map { try JSONDecoder().decode(Transcript.self, from: Data(contentsOf: $0)) }
    }

    package static func named(_ name: String, _ form: String) throws -> Transcript {
        let file = folder.appendingPathComponent(form).appendingPathComponent("\(name).json")
        return try JSONDecoder().decode(Transcript.self, from: Data(contentsOf: file))
    }

    package var clientTransformer: Transformer { transformer == .none ? .none : .superjson }
    package var answer: HTTPResponse { HTTPResponse(status: response.status, body: Data(response.body.utf8)) }
}
