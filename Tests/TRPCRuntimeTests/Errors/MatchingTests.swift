import TRPCRuntime
import Testing

extension TRPCError.Code {
    fileprivate static let soldOut = Self(rawValue: "SOLD_OUT")
}

/// A `catch` clause matches a code, or a value in the error's data.
struct MatchingTests {
    private struct ShopError: Decodable {
        enum Reason: String, Decodable { case soldOut, closed }

        var reason: Reason?
        var shop: Shop?

        struct Shop: Decodable { var id: Int }
    }

    private func clause(for error: any Error) -> String {
        do {
            throw error
        } catch TRPCError.Code.unauthorized {
            return "unauthorized"
        } catch TRPCError.Code.soldOut {
            return "sold out"
        } catch TRPCError.data(\ShopError.reason, .soldOut) {
            return "reason"
        } catch TRPCError.data(\ShopError.shop?.id, 7) {
            return "shop"
        } catch {
            return "other"
        }
    }

    @Test func firstMatchingClauseIsUsed() {
        #expect(clause(for: TRPCError(code: .unauthorized)) == "unauthorized")
        #expect(clause(for: TRPCError(code: .init(rawValue: "SOLD_OUT"))) == "sold out")
        #expect(clause(for: TRPCError(code: .conflict, data: ["reason": "soldOut"])) == "reason")
        #expect(clause(for: TRPCError(code: .conflict, data: ["reason": "closed", "shop": ["id": 7]])) == "shop")
    }

    @Test func otherErrorsMatchNothing() {
        #expect(clause(for: TRPCError(code: .conflict)) == "other")
        #expect(clause(for: TRPCError(code: .conflict, data: ["reason": "new reason"])) == "other")
        #expect(clause(for: TRPCError(code: .conflict, data: "soldOut")) == "other")
        #expect(clause(for: CancellationError()) == "other")
    }

    @Test func resultsCanBeMatched() {
        let result = Result<Int, TRPCError>.failure(TRPCError(code: .notFound))
        let isMissing =
            switch result {
            case .failure(TRPCError.Code.notFound): true
            default: false
            }
        #expect(isMissing)
    }
}
