import Foundation

extension HTTPRequest {
    /// Creates the request for several operations of the same kind.
    ///
    /// The request is `GET /a,b?batch=1&input={"0":…,"1":…}`, or POST with the same object as the body. The object is sent even
    /// if it's empty, and has no key for an `undefined` input.
    init(_ operations: [TRPCOperation], to base: URL, _ queryMethod: HTTPMethod) throws(TRPCError) {
        let method = operations.first?.kind == .mutation ? .post : queryMethod
        let inputs = Self.object(of: operations.map(\.input.json))
        var query = [(name: "batch", value: Data("1".utf8))]
        if method == .get { query.append(("input", inputs)) }
        let url = try URL(calling: operations.map(\.path), at: base, query: query)
        var headers: HTTPHeaders = ["accept": "application/json"]
        if method == .post { headers["content-type"] = "application/json" }
        self.init(method: method, url: url, headers: headers, body: method == .get ? nil : inputs)
    }

    private static func object(of inputs: [Data?]) -> Data {
        var object = Data("{".utf8)
        for case (let index, let input?) in inputs.enumerated() {
            if object.count > 1 { object.append(UInt8(ascii: ",")) }
            object += Data("\"\(index)\":".utf8)
            object += input
        }
        object.append(UInt8(ascii: "}"))
        return object
    }
}

/// Computes the length of a batch's URL incrementally, so that splitting a batch takes one pass over its calls.
struct BatchURLLength {
    private let carriesInputs: Bool
    private var paths = 0
    private var inputs = 0
    private(set) var characters: Int

    init(base: URL, carriesInputs: Bool) throws(TRPCError) {
        self.carriesInputs = carriesInputs
        var query = [(name: "batch", value: Data("1".utf8))]
        if carriesInputs { query.append(("input", Data("{}".utf8))) }
        characters = try URL(calling: [""], at: base, query: query).absoluteString.utf8.count
    }

    /// Appends a call to the URL.
    mutating func append(_ operation: TRPCOperation) {
        if paths > 0 { characters += 1 }
        characters += PercentEncoding.encode(operation.path.utf8).utf8.count
        if carriesInputs, let input = operation.input.json {
            if inputs > 0 { characters += "%2C".utf8.count }
            characters += "%22\(paths)%22%3A".utf8.count + PercentEncoding.encode(input).utf8.count
            inputs += 1
        }
        paths += 1
    }
}
