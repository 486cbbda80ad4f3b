/// A use of a schema in an operation.
enum WrapperPlace: String {
    case body, textBody, property, form, part, query, path, header, cookie, response, responseHeader, item
    case file, files, binary, binaryResponse
    case tagResponse, tagProperty, tagItem

    /// The places of values that JSON and URLs can represent.
    static let values: [Self] = [
        .body, .property, .form, .part, .query, .path, .header, .cookie, .response, .responseHeader, .item,
    ]
}

/// One combination: a rule, the way of writing its schema, and the place of the schema.
struct WrapperCase {
    let rule: WrapperRule
    let wrapper: Wrapper
    let place: WrapperPlace
    /// Its index among all cases, which makes its names unique.
    let index: Int

    var name: String { "\(rule.name), \(wrapper.rawValue), \(place.rawValue)" }

    static let all: [WrapperCase] = {
        var cases: [WrapperCase] = []
        for rule in WrapperRule.all {
            for place in rule.places {
                for wrapper in Wrapper.allCases {
                    cases.append(WrapperCase(rule: rule, wrapper: wrapper, place: place, index: cases.count))
                }
            }
        }
        return cases
    }()

    /// The operation's id and the last component of its path.
    var operation: String { "op\(index)" }
}

extension WrapperCase {
    /// Returns the entry of `paths`.
    ///
    /// - Parameter wrapper: The way of writing the schema; by default, that of the case.
    func pathItem(_ wrapper: Wrapper? = nil) -> String {
        let schema = (wrapper ?? self.wrapper).schema(rule)
        let suffix = place == .path ? "/{x}" : ""
        let members = [
            ##""operationId":"\##(operation)","tags":["m"]"##, parameters(schema), body(schema), responses(schema),
        ]
        let content = members.filter { !$0.isEmpty }.joined(separator: ",")
        return #""/m/\#(operation)\#(suffix)":{"post":{\#(content)}}"#
    }

    private func parameters(_ schema: String) -> String {
        let location: String
        switch place {
        case .query, .path, .header, .cookie: location = place.rawValue
        default: return ""
        }
        let name = place == .header ? "X-V" : "x"
        return #""parameters":[{"name":"\#(name)","in":"\#(location)","required":true,"schema":\#(schema)}]"#
    }

    private func body(_ schema: String) -> String {
        let object = #"{"type":"object","required":["x"],"properties":{"x":\#(schema)}}"#
        let (media, content): (String, String)
        switch place {
        case .body: (media, content) = ("application/json", schema)
        case .textBody: (media, content) = ("text/plain", schema)
        case .property: (media, content) = ("application/json", object)
        case .form: (media, content) = ("application/x-www-form-urlencoded", object)
        case .part, .file, .files: (media, content) = ("multipart/form-data", object)
        case .binary: (media, content) = ("application/octet-stream", schema)
        default: return ""
        }
        return #""requestBody":{"required":true,"content":{"\#(media)":{"schema":\#(content)}}}"#
    }

    private func responses(_ schema: String) -> String {
        var content = ""
        switch place {
        case .response: content = #","content":{"application/json":{"schema":\#(schema)}}"#
        case .responseHeader: content = #","headers":{"X-V":{"required":true,"schema":\#(schema)}}"#
        case .binaryResponse: content = #","content":{"application/octet-stream":{"schema":\#(schema)}}"#
        case .item: content = #","content":{"application/jsonl":{"itemSchema":\#(schema)}}"#
        case .tagItem: content = #","content":{"application/jsonl":{"itemSchema":\#(union)}}"#
        case .tagResponse: content = #","content":{"application/json":{"schema":\#(union)}}"#
        case .tagProperty:
            content =
                #","content":{"application/json":{"schema":{"type":"object","required":["x"],"properties":{"x":\#(union)}}}}"#
        default: break
        }
        return #""responses":{"200":{"description":"ok"\#(content)}}"#
    }

    private var union: String {
        ##"{"oneOf":[{"$ref":"#/components/schemas/Circle\##(index)"},{"$ref":"#/components/schemas/Square\##(index)"}],"discriminator":{"propertyName":"kind","mapping":{"circle":"#/components/schemas/Circle\##(index)","square":"#/components/schemas/Square\##(index)"}}}"##
    }

    /// Returns the components that only this case has.
    func components(_ wrapper: Wrapper? = nil) -> [String] {
        guard rule.name == "tag" else { return [] }
        let tag = (wrapper ?? self.wrapper).schema(rule)
        return [("Circle", tag), ("Square", #"{"type":"string","enum":["square"]}"#)].map { name, tag in
            #""\#(name)\#(index)":{"type":"object","required":["kind","r"],"properties":{"kind":\#(tag),"r":{"type":"integer"}}}"#
        }
    }
}

extension [WrapperCase] {
    /// Returns the document with these operations.
    ///
    /// - Parameter wrapper: One way of writing all schemas; by default, that of each case.
    func document(_ wrapper: Wrapper? = nil) -> String {
        let rules = WrapperRule.all.flatMap { rule in
            [
                #""\#(rule.component)":{\#(rule.schema)}"#,
                ##""\##(rule.component)Chain":{"$ref":"#/components/schemas/\##(rule.component)"}"##,
            ]
        }
        let components = rules + flatMap { $0.components(wrapper) }
        return #"""
            {"openapi":"3.1.0","info":{"title":"Matrix","version":"1"},"paths":{\#(map { $0.pathItem(wrapper) }.joined(separator: ",\n"))},
            "components":{"schemas":{\#(components.joined(separator: ",\n"))}}}
            """#
    }
}
