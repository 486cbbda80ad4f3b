/// The modules that a declaration needs in its signatures.
struct Imports: Hashable, ExpressibleByArrayLiteral {
    private(set) var modules: Set<String> = []

    static let foundation = Imports(module: "Foundation")
    static let runtime = Imports(module: "TRPCRuntime")

    init(module: String) {
        modules = [module]
    }

    init(arrayLiteral elements: Imports...) {
        for element in elements { formUnion(element) }
    }

    mutating func formUnion(_ other: Imports) {
        modules.formUnion(other.modules)
    }

    mutating func insert(_ other: Imports) {
        formUnion(other)
    }

    func union(_ other: Imports) -> Imports {
        var result = self
        result.formUnion(other)
        return result
    }
}

extension OwnType {
    /// What its spelling needs.
    var imports: Imports {
        module.map(Imports.init(module:)) ?? []
    }
}
