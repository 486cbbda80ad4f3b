internal import TRPCContract

/// How the input of a query asks for the pages beside one, as the contract shows it.
struct PagingRule: Equatable {
    /// A property of the input, by its position.
    typealias Property = Int

    /// A property of the answer, or of an object in it: the objects on the way with the positions of their properties.
    struct Value: Equatable {
        struct Step: Equatable {
            var object: TypeID
            var index: Int
        }

        var steps: [Step]
    }

    enum Kind: Equatable {
        /// The answer has the cursors of the pages beside it.
        case cursor(Property, next: Value, previous: Value?)
        /// Pages have numbers.
        case number(Property, first: Int?, End)
    }

    /// What says whether there is a page after that of a number.
    enum End: Equatable {
        case flag(Value)
        /// How many pages there are.
        case pages(Value, first: Int)
        /// How many elements there are in all, and how many a page has.
        case elements(Value, size: Property, standardSize: Int?, first: Int)
    }

    /// A property that says in which direction a cursor points, and the positions of the two words among its values.
    struct Direction: Equatable {
        var property: Property
        var type: TypeID
        var forward: Int
        var backward: Int
    }

    /// What the query answers.
    var page: TypeID
    var kind: Kind
    /// A flag that says whether there is a page after one.
    var more: Value?
    var direction: Direction?
}

/// The paging rules of a contract, by the types of the inputs.
///
/// A rule is there only where the contract leaves one reading: a cursor and its successor are of one type, the number of the first
/// page is known where it counts, and nothing is called by two names.
struct PagingTable {
    private var rules: [TypeID: PagingRule] = [:]

    init(_ reading: ContractReading) {
        var found: [TypeID: [PagingRule]] = [:]
        for call in reading.contract.calls {
            guard let (input, output) = call.list else { continue }
            let types = (input: reading.graph.resolved(input), output: reading.graph.resolved(output))
            let isREST = !call.isProcedure
            let detection = PagingDetection(reading.graph, input: types.input, output: types.output, isREST: isREST)
            guard let rule = detection?.rule, found[types.input]?.contains(rule) != true else { continue }
            found[types.input, default: []].append(rule)
        }
        for (input, all) in found where all.count == 1 { rules[input] = all[0] }
    }

    subscript(input: TypeID) -> PagingRule? { rules[input] }
}

extension Call {
    /// The types of input and output of a query that may answer with a page.
    fileprivate var list: (input: TypeID, output: TypeID)? {
        switch wire {
        case .trpc(let wire):
            guard wire.kind == .query, let input = wire.input.type, let output = wire.output.type else { return nil }
            return (input, output)
        case .rest(let wire):
            let answers = responses.filter(\.isSuccess)
            guard method == "GET", body == nil, let input = wire.input,
                answers.count == 1, answers[0].contents.count == 1, let answer = answers[0].contents.first,
                answer.carriage == .json, let output = answer.type
            else { return nil }
            return (input, output)
        }
    }
}
