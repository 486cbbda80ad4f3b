import { MARK } from "./marks.mjs";

/** Keywords whose values aren't schemas. */
export const VALUE_KEYWORDS = new Set(["default", "examples", "enum", "const", "required", "type", "x-trpc"]);

/** Keywords whose values must be numbers. Converters also write the limits of dates there. */
export const BOUND_KEYWORDS = new Set(["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"]);

/** Keywords whose values are maps of schemas. */
export const MAP_KEYWORDS = new Set(["properties", "patternProperties", "$defs", "definitions"]);

/** Keywords of a schema as a document rather than as a type. */
export const DOCUMENT_KEYWORDS = new Set([MARK.node, MARK.reference, "$ref", "$defs", "definitions"]);

/** Keywords that are irrelevant to a client. */
export const NEEDLESS = new Set(["$schema", "$id", "$anchor", "id", "~standard", "errorMessage", "markdownDescription"]);

export const SCALARS = ["string", "number", "integer", "boolean"];
