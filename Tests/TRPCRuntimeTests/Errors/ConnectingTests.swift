import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime

/// The first error of an app whose server isn't running.
@Suite struct ConnectingTests {
    private func error(
        _ url: String,
        _ code: URLError.Code = .cannotConnectToHost,
        _ machine: ClientMachine = .computer
    )
        throws -> TRPCError
    {
        let url = try #require(URL(string: url))
        return TRPCError.unreachable(URLError(code), path: "posts.list").connecting(to: url, from: machine)
    }

    @Test func errorNamesCallServerAndReason() throws {
        let error = try error("http://ann:secret@localhost:3000/api/trpc/posts.list?input=private")
        #expect(
            error.description
                == """
                posts.list: cannot connect to localhost:3000 (connection refused). Check that the server is running and listens \
                on localhost:3000.
                """
        )
        #expect(error.code == .transportFailed && error.transportFailure?.server == "localhost:3000")
        #expect(
            error.errorDescription == TRPCError.unreachable(URLError(.cannotConnectToHost), path: nil).errorDescription
        )
    }

    @Test(arguments: [
        ("http://localhost:3000/trpc", ClientMachine.simulator, "the simulator shares the Mac's network"),
        ("http://127.0.0.1:3000/trpc", .device, "127.0.0.1 is the device itself"),
        ("http://[::1]:3000/trpc", .device, "my-mac.local"), ("http://my-mac.local:3000/trpc", .device, "0.0.0.0"),
        ("http://192.168.1.7:3000/trpc", .simulator, "same network"),
    ])
    func hintDependsOnTheMachine(_ url: String, _ machine: ClientMachine, _ words: String) throws {
        #expect(try error(url, .cannotConnectToHost, machine).hint?.contains(words) == true)
    }

    @Test func hintsAreForLocalServersAndUnknownHosts() throws {
        let remote = try error("https://api.example.com/trpc", .cannotConnectToHost, .device)
        let reason = "connection refused, or no route to host"
        #expect(remote.description == "posts.list: cannot connect to api.example.com (\(reason))")
        let unknown = try error("https://api.exmaple.com/trpc", .cannotFindHost)
        #expect(
            unknown.description.hasPrefix(
                "posts.list: cannot connect to api.exmaple.com (host not found). Check the host"
            )
        )
        let slow = try error("http://localhost:3000", .timedOut)
        #expect(slow.transportFailure?.server == nil && slow.hint == nil)
    }

    @Test func callToAClosedPortNamesServerAndReason() async throws {
        let client = TRPCClient(url: try #require(URL(string: "http://127.0.0.1:1/trpc")))
        let list = Procedure<NoInput, Int>.query("posts.list")
        let error = await trpcError { try await client.call(list) }
        #expect(error?.description.hasPrefix("posts.list: cannot connect to 127.0.0.1:1 (connection refused)") == true)
    }
}
