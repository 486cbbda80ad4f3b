// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Errors.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

fileprivate extension TRPCError.Code {
    static let soldOut = TRPCError.Code(rawValue: "SOLD_OUT")
}

private func sample1() async throws {
    do {
        _ = try await api.posts.getById(id: id)
    } catch let error as TRPCError where error.code == .unauthorized {
        signIn()
    } catch let error as TRPCError where error.isTransport {
        showOffline()
    } catch {
        let error = TRPCError.from(error)
        alert(error.localizedDescription, error.recoverySuggestion)
    }
}

private func sample2() async throws {
    func load() async {
        do {
            posts = try await api.posts.getRecentPosts(page: 1).posts
        } catch is CancellationError {
            // The view has disappeared.
        } catch {
            failure = TRPCError.from(error)
        }
    }
}

private func sample3() async throws {
    log(error.description)  // posts.getById: NOT_FOUND (HTTP 404, request 4bf92f35): No such post
    form = error.fieldErrors.mapValues { $0[0] }
}

private func sample4() async throws {
    let text = error.userMessage()
    alert(text.title, [text.message, text.suggestion].compactMap { $0 }.joined(separator: "\n"))
    if error.suggestsRetry { showBanner() }
    if error.isUnauthorized { signIn() }
}

private func sample5() async throws {
    let transport = URLSessionTransport(
        redirects: .sameOrigin(orHosts: ["eu.example.com"]),
        limits: HTTPLimits(responseSize: 256 << 20)
    )
    let api = Palytt.Client(url: url, transport: transport)
}

private func sample6() async throws {
    let api = Palytt.Client(url: url) { $0.timeout = .seconds(20) }
    let patient = api.with(CallOptions(timeout: .seconds(120)))
}

private func sample7() async throws {
    do {
        try await api.comments.add(postId: id, content: draft)
    } catch let error as TRPCError where error.code == .badRequest {
        for (field, messages) in error.fieldErrors { form[field] = messages.joined(separator: "\n") }
    }
}

private func sample8() async throws {

    do {
        try await api.likes.like(postId: id)
    } catch TRPCError.Code.unauthorized {
        signIn()
    } catch TRPCError.Code.soldOut {
        showSoldOut()
    } catch TRPCError.data(\Palytt.ErrorData.httpStatus, 451) {
        showUnavailable()
    }
}

private func sample9() async throws {
    if let details = try? error.data(as: Palytt.ErrorData.self) {
        print(details.zodError?.fieldErrors ?? [:])
    }
}
