extension WrapperProgram {
    /// The part of the program that doesn't depend on the cases.
    static let support = #"""
        import Foundation
        import TRPCRuntime

        /// Records the last request, and returns one response.
        final class Recorder: HTTPTransport, @unchecked Sendable {
            var request: HTTPRequest?
            var response = HTTPResponse(status: 200)

            func send(_ request: HTTPRequest) async throws -> HTTPResponse {
                self.request = request
                return response
            }

            /// What the request sends, apart from its method and the path of its operation.
            var sent: String {
                guard let request else { return "nothing" }
                let url = URLComponents(url: request.url, resolvingAgainstBaseURL: false)
                let path = (url?.path ?? "").split(separator: "/").dropFirst(2).map { "path \($0)" }
                let query = url?.query.map { ["query \($0)"] } ?? []
                let headers = ["x-v", "cookie"].compactMap { name in request.headers[name].map { "\(name) \($0)" } }
                return (path + query + headers + body(of: request)).joined(separator: "; ")
            }

            private func body(of request: HTTPRequest) -> [String] {
                guard let body = request.body, let type = request.headers["content-type"] else { return [] }
                let text = String(decoding: body, as: UTF8.self)
                let media = type.split(separator: ";").first.map(String.init) ?? ""
                switch media {
                case "multipart/form-data": return ["\(media) \(parts(text).joined(separator: "&"))"]
                case "application/x-www-form-urlencoded": return ["\(media) \(text.removingPercentEncoding ?? text)"]
                default: return ["\(media) \(text)"]
                }
            }

            /// `name=value` or `name(file)=value` for each part.
            private func parts(_ text: String) -> [String] {
                text.components(separatedBy: "\r\n--").compactMap { part in
                    guard let head = part.range(of: "\r\n\r\n") else { return nil }
                    let names = part[..<head.lowerBound].split(separator: "\"", omittingEmptySubsequences: false)
                    guard names.count > 2 else { return nil }
                    return names[1] + (names.count > 4 ? "(\(names[3]))" : "") + "=" + part[head.upperBound...]
                }
            }
        }

        /// The results of all cases.
        final class Check: @unchecked Sendable {
            let recorder: Recorder
            let api: Matrix.Client
            private var failures: [String] = []
            private var count = 0

            init() {
                let recorder = Recorder()
                self.recorder = recorder
                api = Matrix.Client(server: .url(URL(string: "https://api.example.com")!), transport: recorder)
            }

            func respond(_ body: String, _ type: String) {
                recorder.response = HTTPResponse(status: 200, headers: ["content-type": type], body: Data(body.utf8))
            }

            func sends(_ name: String, _ expected: String, _ call: () async throws -> Void) async {
                respond("", "text/plain")
                recorder.request = nil
                await isTrue(name) {
                    try await call()
                    guard recorder.sent == expected else { throw Difference(found: recorder.sent, expected: expected) }
                    return true
                }
            }

            func isTrue(_ name: String, _ call: () async throws -> Bool) async {
                count += 1
                do {
                    if try await !call() { failures.append("\(name): another value is decoded") }
                } catch {
                    failures.append("\(name): \(error)")
                }
            }

            func report() -> Int {
                for failure in failures { print(failure) }
                print("\(count) cases, \(failures.count) failures")
                return failures.count
            }
        }

        struct Difference: Error, CustomStringConvertible {
            let found: String
            let expected: String

            var description: String { "sends '\(found)' instead of '\(expected)'" }
        }

        """#
}
