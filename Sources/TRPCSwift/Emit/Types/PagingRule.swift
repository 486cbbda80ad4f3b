internal import TRPCContract

/// How the input of a call requests the pages next to one, as the contract shows it.
struct PagingRule: Equatable {
    /// A property of the input, by its position.
    typealias Property = Int

    /// A value of the output: the objects on the way to it with the positions of their properties. Without steps, the output.
    struct Value: Equatable {
        struct Step: Equatable {
            var object: TypeID
            var index: Int
        }

        var steps: [Step]
    }

    enum Kind: Equatable {
        /// The output contains the cursors of the pages next to it.
        case cursor(Property, next: Value, previous: Value?)
        /// Pages are numbered.
        case number(Property, first: Start?, [Condition])
        /// Pages begin at the offset of an item.
        case offset(Property, first: Int, items: Value, [Condition])
        /// The output contains the URL of the next page, whose query contains the property.
        case link(Property, Value)
        /// A response header contains the value for the next page, or its URL.
        case header(Property, name: String)
    }

    /// The page that an input without a number requests.
    enum Start: Equatable {
        case number(Int)
        /// The output contains the number of its page.
        case value(Value)
        /// A response header contains the number of its page.
        case header(String)
    }

    /// What holds while there is a next page.
    enum Condition: Equatable {
        /// A flag of the output: true while there is a next page, or true on the last page.
        case flag(Value, isEnd: Bool)
        /// The number of pages.
        case pages(Value, first: Int)
        /// The number of the last page.
        case lastPage(Value)
        /// The number of all items, and the number of items of a page.
        case elements(Value, Size, first: Int)
        /// The number of all items; the next page begins before it.
        case total(Value)
        /// A page without items is after the last one.
        case items(Value)
    }

    /// The number of items of a page.
    enum Size: Equatable {
        case property(Property, standard: Int?)
        case value(Value)
    }

    /// A property that determines the direction of a cursor, and the positions of its two values.
    struct Direction: Equatable {
        var property: Property
        var type: TypeID
        var forward: Int
        var backward: Int
    }

    /// The output of the call.
    var page: TypeID
    var kind: Kind
    /// For cursors: a flag that is true while there is a next page.
    var more: Condition?
    var direction: Direction?
}
