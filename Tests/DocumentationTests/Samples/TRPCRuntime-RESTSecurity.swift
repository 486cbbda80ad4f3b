// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/RESTSecurity.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import MysticaAPI
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let mystica = Mystica.Client(
        server: .region(.eu),
        credentials: Mystica.Credentials(bearerAuth: { try await session.token() })
    )
}

private func sample2() async throws {
    let signedIn = Mystica.Client(url: Mystica.Server.region(.eu).url, session: session)
}

private func sample3() async throws {
    let transport = URLSessionTransport(cookies: .session)
}
