extension ExporterProfile {
    /// drf-spectacular for Django REST framework.
    ///
    /// A choice that can be blank or null is a union of its values with `BlankEnum` and `NullEnum`.
    static let drfSpectacular = ExporterProfile(
        choice: .drf,
        name: "drf-spectacular",
        marks: [
            Mark("ids that end with an action") {
                $0.mostIDs { id in
                    ["_list", "_retrieve", "_create", "_update", "_partial_update", "_destroy"].contains {
                        id.hasSuffix($0)
                    }
                }
            },
            Mark("schemas of partial updates") { $0.hasSchema(prefix: "Patched") },
            Mark("the enums 'BlankEnum' and 'NullEnum'") { $0.hasSchema("BlankEnum", "NullEnum") },
            Mark("Django's authentication") {
                !$0.securitySchemes.isDisjoint(with: ["cookieAuth", "tokenAuth", "basicAuth", "jwtAuth"])
            },
        ],
        remedies: [
            "untyped-body": "add @extend_schema(responses=…) to the view"
        ]
    )
}
