internal import TRPCContract

/// How the input of a call requests adjacent pages.
struct PagingRule: Equatable {
    /// A property of the input, by its position.
    typealias Property = Int

    /// A value in the output: the path of objects and properties. An empty path is the output itself.
    struct Value: Equatable {
        struct Step: Equatable {
            var object: TypeID
            var index: Int
        }

        var steps: [Step]
    }

    enum Kind: Equatable {
        /// The output contains cursors of adjacent pages.
        case cursor(Property, next: Value, previous: Value?)
        /// Pages are numbered.
        case number(Property, first: Start?, [Condition])
        /// Pages begin at an item's offset.
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

    /// A condition for the existence of a next page.
    enum Condition: Equatable {
        /// A flag of the output: true while there is a next page, or true on the last page.
        case flag(Value, isEnd: Bool)
        /// The number of pages.
        case pages(Value, first: Int)
        /// The number of the last page.
        case lastPage(Value)
        /// The total number of items, and the number of items per page.
        case elements(Value, Size, first: Int)
        /// The total number of items, if the next page begins before it.
        case total(Value)
        /// The items of a page: an empty page is the end.
        case items(Value)
    }

    /// The number of items per page.
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
