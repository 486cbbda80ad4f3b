// Made by Scripts/embed-templates from Templates/Swift. Do not edit.
// swift-format-ignore-file

/// The built-in templates.
package enum Templates {
    /// The text of each template by its name, without `.mustache`.
    package static let all: [String: String] = [
        "Alias": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}typealias {{name}} = {{type}}

            """#,
        "Client": #"""
            {{%CONTENT_TYPE:TEXT}}
                /// {{title}}
                ///
                /// ```swift
                /// let api = {{qualifiedName}}(url: URL(string: "https://api.example.com/trpc")!)
                /// ```
                {{access}}nonisolated struct {{name}}: TypedClient {
                    {{access}}static let transformer = Transformer.{{transformer}}
                    {{access}}let client: TRPCClient

                    {{access}}init(client: TRPCClient) { self.client = client }

            {{#routers}}
                    {{access}}var {{router}}: {{type}} { {{type}}(client: client) }
            {{/routers}}
            {{#procedures}}
                    {{access}}static let {{procedure}} = {{value}}
            {{/procedures}}
            {{#functions}}
            {{#isApart}}

            {{/isApart}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
            {{#isDeprecated}}
                    @available(*, deprecated)
            {{/isDeprecated}}
            {{#isShort}}
                    {{#isDiscardable}}@discardableResult {{/isDiscardable}}{{access}}func {{function}}{{parameters}}{{effects}}{{result}} { {{body}} }
            {{/isShort}}
            {{^isShort}}
                    {{#isDiscardable}}@discardableResult {{/isDiscardable}}{{access}}func {{function}}{{parameters}}{{effects}}{{result}} {
                        {{body}}
                    }
            {{/isShort}}
            {{/functions}}
                }

            """#,
        "Enum": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated enum {{name}}: {{conformances}} {
            {{#groups}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    case {{names}}
            {{/groups}}
            {{#isOpen}}
                    case {{unknownCase}}({{rawType}})
                    {{access}}static let allCases: [Self] = {{allCases}}
            {{/isOpen}}
            {{#isRenamed}}
                    {{access}}static func unknown(_ rawValue: {{rawType}}) -> Self { .{{unknownCase}}(rawValue) }
            {{/isRenamed}}
            {{#isClosed}}
                    {{access}}init?(rawValue: {{rawType}}) {
                        switch rawValue {
            {{#cases}}
                        case {{literal}}: self = .{{reference}}
            {{/cases}}
                        default: return nil
                        }
                    }
            {{/isClosed}}
            {{#isExplicit}}
                    {{access}}var rawValue: {{rawType}} {
                        switch self {
            {{#cases}}
                        case .{{reference}}: {{literal}}
            {{/cases}}
            {{#isOpen}}
                        case .{{unknownCase}}(let rawValue): rawValue
            {{/isOpen}}
                        }
                    }
            {{/isExplicit}}
                }

            """#,
        "Namespace": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
            {{.}}
            {{/documentation}}
            {{access}}nonisolated enum {{name}} {}

            """#,
        "Router": #"""
            {{%CONTENT_TYPE:TEXT}}
                {{access}}nonisolated struct {{name}}: Sendable {
            {{#procedures}}
                    {{access}}static let {{procedure}} = {{value}}
            {{/procedures}}
            {{! Between the lists, so that git can merge a procedure at the end of the one with another at the start of the other. }}
                    let client: TRPCClient
            {{#routers}}
                    {{access}}var {{router}}: {{type}} { {{type}}(client: client) }
            {{/routers}}
            {{#functions}}
            {{#isApart}}

            {{/isApart}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
            {{#isDeprecated}}
                    @available(*, deprecated)
            {{/isDeprecated}}
            {{#isShort}}
                    {{#isDiscardable}}@discardableResult {{/isDiscardable}}{{access}}func {{function}}{{parameters}}{{effects}}{{result}} { {{body}} }
            {{/isShort}}
            {{^isShort}}
                    {{#isDiscardable}}@discardableResult {{/isDiscardable}}{{access}}func {{function}}{{parameters}}{{effects}}{{result}} {
                        {{body}}
                    }
            {{/isShort}}
            {{/functions}}
                }

            """#,
        "Struct": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated struct {{name}}: {{conformances}} {
            {{#constants}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{access}}var {{name}}: {{type}} { {{value}} }
            {{/constants}}
            {{#fields}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
            {{#isDeprecated}}
                    @available(*, deprecated)
            {{/isDeprecated}}
            {{#isStored}}
                    {{access}}var {{name}}: {{type}}
            {{/isStored}}
            {{#storage}}
                    {{access}}var {{name}}: {{type}} {
                        get { {{storedValue}} }
                        set { {{storedValue}} = newValue }
                    }
                    private var {{storageName}}: {{storageType}}
            {{/storage}}
            {{/fields}}
            {{^isShort}}
            {{#hasMembers}}

            {{/hasMembers}}
            {{/isShort}}
            {{#isEmpty}}
                    {{access}}init() {}
            {{/isEmpty}}
            {{#isShort}}
            {{#fields}}
                    {{access}}init{{parameters}} { self.{{target}} = {{initialValue}} }
            {{/fields}}
            {{#isDecodable}}
                    {{access}}init(from object: ObjectReader) throws { {{#constants}}{{reading}}{{/constants}}{{#fields}}{{decoding}}{{/fields}} }
            {{/isDecodable}}
            {{#isEncodable}}
                    {{access}}func encode(to object: inout ObjectWriter) throws { {{#constants}}{{writing}}{{/constants}}{{#fields}}{{encoding}}{{/fields}} }
            {{/isEncodable}}
            {{/isShort}}
            {{^isShort}}
            {{#hasFields}}
                    {{access}}init{{parameters}} {
            {{#fields}}
            {{#isAssigned}}
                        self.{{target}} = {{initialValue}}
            {{/isAssigned}}
            {{/fields}}
                    }
            {{/hasFields}}
            {{#isDecodable}}
                    {{access}}init(from object: ObjectReader) throws {
            {{#constants}}
                        {{reading}}
            {{/constants}}
            {{#fields}}
                        {{decoding}}
            {{/fields}}
                    }
            {{/isDecodable}}
            {{#isEncodable}}
                    {{access}}func encode(to object: inout ObjectWriter) throws {
            {{#constants}}
                        {{writing}}
            {{/constants}}
            {{#fields}}
                        {{encoding}}
            {{/fields}}
                    }
            {{/isEncodable}}
            {{/isShort}}
            {{#isChecked}}
            {{#isCheckShort}}
                    {{access}}func validate(into violations: inout Violations) { {{#checks}}{{.}}{{/checks}} }
            {{/isCheckShort}}
            {{^isCheckShort}}
                    {{access}}func validate(into violations: inout Violations) {
            {{#checks}}
                        {{.}}
            {{/checks}}
                    }
            {{/isCheckShort}}
            {{/isChecked}}
            {{#types}}

            {{declaration}}
            {{/types}}
                }

            """#,
        "Tuple": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated struct {{name}}: {{conformances}} {
            {{#items}}
                    {{access}}var {{item}}: {{type}}
            {{/items}}

                    {{access}}init{{parameters}} {
            {{#items}}
                        self.{{item}} = {{item}}
            {{/items}}
                    }
            {{#isDecodable}}
                    {{access}}init(from decoder: any Decoder) throws {
                        var container = try decoder.unkeyedContainer()
            {{#items}}
            {{#decoding}}
                        {{.}}
            {{/decoding}}
            {{/items}}
                    }
            {{/isDecodable}}
            {{#isEncodable}}
                    {{access}}func encode(to encoder: any Encoder) throws {
                        var container = encoder.unkeyedContainer()
            {{#items}}
            {{#encoding}}
                        {{.}}
            {{/encoding}}
            {{/items}}
                    }
            {{/isEncodable}}
            {{#isChecked}}
            {{#isCheckShort}}
                    {{access}}func validate(into violations: inout Violations) { {{#checks}}{{.}}{{/checks}} }
            {{/isCheckShort}}
            {{^isCheckShort}}
                    {{access}}func validate(into violations: inout Violations) {
            {{#checks}}
                        {{.}}
            {{/checks}}
                    }
            {{/isCheckShort}}
            {{/isChecked}}
            {{#types}}

            {{declaration}}
            {{/types}}
                }

            """#,
        "Union": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated {{#isIndirect}}indirect {{/isIndirect}}enum {{name}}: {{conformances}} {
            {{#variants}}
                    case {{case}}({{type}}{{defaultValue}})
            {{/variants}}
            {{#isOpen}}
                    case {{unknownCase}}(JSONValue)
            {{/isOpen}}
            {{#isIdentifiable}}
                    /// The `id` of the value, which each case has{{#isOpen}}; nil when an unknown value has none of this type{{/isOpen}}.
                    {{access}}var id: {{idType}} {
                        switch self {
            {{#idCases}}
                        {{.}}
            {{/idCases}}
                        }
                    }
            {{/isIdentifiable}}
            {{#isDecodable}}
                    {{access}}init(from decoder: any Decoder) throws {
            {{#decoding}}
                        {{.}}
            {{/decoding}}
                    }
            {{/isDecodable}}
            {{#isEncodable}}
                    {{access}}func encode(to encoder: any Encoder) throws {
                        var container = encoder.singleValueContainer()
            {{#encoding}}
                        {{.}}
            {{/encoding}}
                    }
            {{/isEncodable}}
            {{#isChecked}}
                    {{access}}func validate(into violations: inout Violations) {
            {{#checks}}
                        {{.}}
            {{/checks}}
                    }
            {{/isChecked}}
            {{#types}}

            {{declaration}}
            {{/types}}
                }

            """#,
    ]
}
