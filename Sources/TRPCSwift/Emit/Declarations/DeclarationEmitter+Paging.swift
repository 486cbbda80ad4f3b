internal import TRPCContract

extension DeclarationEmitter {
    /// Returns the protocol that a paged input conforms to; nil for other inputs.
    func pagingConformance(of id: TypeID) -> String? {
        pagings[graph.resolved(id)] == nil ? nil : runtimeName("PagedInput")
    }

    /// Returns the name of a runtime type, qualified if the contract has a type with that name.
    private func runtimeName(_ name: String) -> String {
        names.taken.isFree(name) && !types.nesting.isInner(name) ? name : "TRPCRuntime.\(name)"
    }

    /// Returns the functions that create the inputs for the next and previous pages.
    ///
    /// - Parameter scope: The scope in which the functions are declared.
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
