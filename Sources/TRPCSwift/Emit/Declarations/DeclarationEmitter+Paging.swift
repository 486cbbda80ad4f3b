internal import TRPCContract

extension DeclarationEmitter {
    /// Returns the protocol of paged inputs; nil for other inputs.
    func pagingConformance(of id: TypeID) -> String? {
        pagings[graph.resolved(id)] == nil ? nil : runtimeName("PagedInput")
    }

    /// Returns the name of a type of the runtime, qualified if the contract has a type of that name.
    private func runtimeName(_ name: String) -> String {
        names.taken.isFree(name) && !types.nesting.isInner(name) ? name : "TRPCRuntime.\(name)"
    }

    /// Returns the functions that make the inputs of the next and the previous page.
    ///
    /// - Parameter scope: The scope of their declarations.
    func pages(of id: TypeID, in scope: SwiftTypes.Scope) -> [PageView] {
        let input = graph.resolved(id)
        guard let rule = pagings[input] else { return [] }
        let page = types.spelling(of: rule.page, in: scope).text
        let code = PagingCode(rule: rule, input: input, graph: graph, names: names)
        let headers = code.readsHeaders ? "HTTPHeaders" : nil
        var views = [PageView(label: "after", page: page, headers: headers, input: code.next)]
        if headers != nil {
            views.insert(PageView(label: "after", page: page, input: .text("input(after: page, headers: [:])")), at: 0)
        }
        if let previous = code.previous { views.append(PageView(label: "before", page: page, input: previous)) }
        return views
    }
}
