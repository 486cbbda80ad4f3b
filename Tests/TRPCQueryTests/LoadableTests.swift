import TRPCRuntime
import Testing

@testable import TRPCQuery

struct LoadableTests {
    private static let error = TRPCError(code: .notFound)

    @Test func statesContainTheAvailableValue() {
        #expect(Loadable<Int>.idle.value == nil)
        #expect(Loadable.loading(previous: 1).value == 1)
        #expect(Loadable.loaded(1).value == 1)
        #expect(Loadable.failed(Self.error, previous: 1).value == 1)
    }

    @Test func onlyFailuresHaveAnErrorAndOnlyLoadingLoads() {
        #expect(Loadable<Int>.failed(Self.error, previous: nil).error == Self.error)
        #expect(Loadable.loaded(1).error == nil)
        #expect(Loadable<Int>.loading(previous: nil).isLoading)
        #expect(!Loadable<Int>.idle.isLoading)
    }

    @Test func mapKeepsTheState() {
        #expect(Loadable.loading(previous: 1).map(\.description) == .loading(previous: "1"))
        #expect(Loadable.failed(Self.error, previous: 1).map { $0 + 1 } == .failed(Self.error, previous: 2))
        #expect(Loadable<Int>.idle.map(\.description) == .idle)
    }

    @Test func linksAreReadInAnyOrderAndWithParameters() {
        let links = PageLinks([
            "link": #"<https://a.b/items?page=3&q=a,b>; title="x, y"; rel="next last", </items?page=1>; rel=prev"#
        ])
        #expect(links.value("page", of: "next") == "3")
        #expect(links.value("q", of: "last") == "a,b")
        #expect(links.value("page", of: "prev") == "1")
        #expect(links.value("page", of: "first") == nil)
        #expect(PageLinks(["link": "<broken"]).targets.isEmpty)
    }
}
