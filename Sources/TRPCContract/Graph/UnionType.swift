/// A union of several types.
package struct UnionType {
    package struct Variant {
        package var type: TypeID
        /// The document's name for the variant (`title`).
        package var title: String?
        /// The values of the tagging property that select this variant.
        ///
        /// A variant without values matches all other ones.
        package var tags: [EnumerationType.Value] = []
        /// The value that the union encodes for the tagging property if the schema doesn't require that property.
        package var writtenTag: EnumerationType.Value?
        /// Whether the variant matches objects with a missing or unknown tag (`defaultMapping`).
        package var isDefault = false
        /// The property that is required only by this variant.
        package var distinctField: String?
        /// The properties of the variants that this one combines; empty for a variant declared in the document.
        package var combines: [[String]] = []
        /// The label in the union, as spelled in the document; nil if the variant's type has a name.
        package var label: String?
    }

    /// The document's `discriminator`: a property, and the schema for each of its values.
    package struct Discriminator {
        package var property: String
        package var mapping: [(value: String, type: TypeID)]
        /// The schema for objects with a missing or unmapped property value (OpenAPI 3.2).
        package var defaultMapping: String?
        /// The type that ``defaultMapping`` refers to.
        package var defaultType: TypeID?
    }

    /// How the client determines the variant of a received value.
    package enum Tagging {
        /// By the value of a property.
        case property(String)
        /// By the JSON type, which differs between variants.
        case jsonType
        /// By a property that is required only by one variant.
        case distinctField
        /// By the keys that are present. The types in the tree are the object variants, in order.
        case keys(KeyTree)
        /// By trying the variants in order, and using the first one that decodes.
        case trial
    }

    package var variants: [Variant]
    package var discriminator: Discriminator?
    /// Whether a value can match several variants (`anyOf`).
    package var allowsSeveral = false
    package var tagging: Tagging = .trial
    /// The configured openness; nil to open unions that the client receives.
    package var openness: Openness?
    /// Whether a case contains the union itself.
    package var isIndirect = false
}
