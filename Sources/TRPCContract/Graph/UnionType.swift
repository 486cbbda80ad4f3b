/// A union of several types.
package struct UnionType {
    package struct Variant {
        package var type: TypeID
        /// The document's name for the variant (`title`).
        package var title: String?
        /// Values of the tagging property that select this variant. A variant without values takes the remaining ones.
        package var tags: [EnumerationType.Value] = []
        /// The value of the tagging property that the union encodes if the schema doesn't require the property.
        package var writtenTag: EnumerationType.Value?
        /// Whether it takes objects without a tag or with an unknown one (`defaultMapping`).
        package var isDefault = false
        /// The property that only this variant requires.
        package var distinctField: String?
        /// The properties of the variants that this one combines; empty for a variant of the document.
        package var combines: [[String]] = []
        /// Its label in the union, in the document's words; nil if its type has a name.
        package var label: String?
    }

    /// The document's `discriminator`: a property, and the schemas of its values.
    package struct Discriminator {
        package var property: String
        package var mapping: [(value: String, type: TypeID)]
        /// The schema of objects without the property or with an unmapped value (OpenAPI 3.2).
        package var defaultMapping: String?
        /// The type of ``defaultMapping``.
        package var defaultType: TypeID?
    }

    /// How the client selects the variant of a received value.
    package enum Tagging {
        /// By the value of a property.
        case property(String)
        /// By the JSON type, which is different for each variant.
        case jsonType
        /// By a property that only one variant requires.
        case distinctField
        /// By the present keys. The types of the tree are the object variants, in order.
        case keys(KeyTree)
        /// By trying the variants in order; the first one that decodes is used.
        case trial
    }

    package var variants: [Variant]
    package var discriminator: Discriminator?
    /// Whether a value may match several variants (`anyOf`).
    package var allowsSeveral = false
    package var tagging: Tagging = .trial
    /// The configured openness; nil opens a union that the client receives.
    package var openness: Openness?
    /// Whether a case contains the union itself.
    package var isIndirect = false
}
