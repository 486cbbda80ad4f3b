internal import TRPCContract

/// The modules that a declaration needs in its signatures.
struct Imports: Hashable, ExpressibleByArrayLiteral {
    private(set) var modules: Set<String> = []

    static let foundation = Imports(module: "Foundation")
    static let runtime = Imports(module: "TRPCRuntime")
    /// The module for subscriptions.
    static let streams = Imports(module: "TRPCStreams")
    /// The module for the operations of REST backends.
    static let rest = Imports(module: "TRPCREST")

    /// The modules that contain declarations for generated code only.
    static let withGeneratedHooks = Imports(arrayLiteral: .runtime, .streams, .rest).modules

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

extension CustomType {
    /// Foundation types that may be arguments of a generic type.
    private static let foundationTypes: Set<String> = ["Data", "Date", "Decimal", "URL", "UUID"]

    /// The imports that the type's spelling needs.
    var imports: Imports {
        var imports = module.map(Imports.init(module:)) ?? []
        let names = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if module == "TRPCRuntime", names.contains(where: { Self.foundationTypes.contains(String($0)) }) {
            imports.insert(.foundation)
        }
        return imports
    }
}
