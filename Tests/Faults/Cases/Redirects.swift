import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport

/// Redirects to another origin must not carry credentials; redirects within the origin must not change the call.
let redirectCases: [FaultCase] =
    [301, 302, 303, 307, 308].map { status in
        FaultCase(name: "redirect \(status) to another origin", expected: "an error, nothing sent there") { stage in
            let (server, other) = (try stage.server(), try stage.server())
            let url = server.faultURL("redirect", ["status": "\(status)", "to": other.liveURL.absoluteString])
            let echo = Procedure<Int, Int>.mutation("echo")
            let error = await stage.error { try await stage.client(url).call(echo, 1) }
            let arrived = try await other.log().count
            let names = (error as? TRPCError)?.description.contains("127.0.0.1:\(other.port)") == true
            let leaks = (error as? TRPCError)?.description.contains(Stage.secret) == true
            return .init(
                "\(error?.short ?? "no error"), \(arrived) requests there\(names ? "" : ", place not named")",
                error is TRPCError && arrived == 0 && names && !leaks
            )
        }
    }
    + [301, 302, 307, 308].map { status in
        FaultCase(name: "redirect \(status) of a mutation within the origin", expected: "POST with its body") { stage in
            let server = try stage.server()
            let url = server.faultURL("redirect", ["status": "\(status)", "to": "/live"])
            let echo = Procedure<String, String>.mutation("echo")
            let answer = try? await stage.client(url).call(echo, "kept")
            let last = try await server.log().last
            return .init(
                "\(last?.method ?? "nothing") with \(last?.bodySize ?? 0) bytes, answer \(answer ?? "none")",
                last?.method == "POST" && answer == "kept"
            )
        }
    }
    + [
        FaultCase(name: "redirect to itself", expected: "an error, at most 10 requests") { stage in
            let server = try stage.server()
            let url = server.faultURL("redirect", ["endless": "1"])
            let error = await stage.error { try await stage.client(url).call(Procedure<Int, Int>.query("echo"), 1) }
            let requests = try await server.log().count
            return .init(
                "\(error?.short ?? "no error"), \(requests) requests",
                error is TRPCError && requests <= 10
            )
        },
        FaultCase(name: "redirect of a subscription to another origin", expected: "an error, nothing sent there") {
            stage in
            let (server, other) = (try stage.server(), try stage.server())
            let url = server.faultURL("redirect", ["status": "307", "to": other.liveURL.absoluteString])
            let ticks = SubscriptionProcedure<NoInput, JSONValue>("ticks")
            let error = await stage.error { for try await _ in stage.client(url).subscribe(ticks) { break } }
            let arrived = try await other.log().count
            return .init(
                "\(error?.short ?? "no error"), \(arrived) requests there",
                error is TRPCError && arrived == 0
            )
        },
        FaultCase(name: "redirect of a file to another origin", expected: "an error, nothing sent there") { stage in
            let (server, other) = (try stage.server(), try stage.server())
            let url = server.faultURL("redirect", ["status": "307", "to": other.liveURL.absoluteString])
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
            try Data(repeating: 7, count: 100_000).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let upload = Procedure<UploadBytes, JSONValue>.mutation("upload")
            let error = await stage.error { try await stage.client(url).call(upload, .file(file)) }
            let arrived = try await other.log().count
            return .init(
                "\(error?.short ?? "no error"), \(arrived) requests there",
                error is TRPCError && arrived == 0
            )
        },
    ]
