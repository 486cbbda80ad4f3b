import { MARK } from "./marks.mjs";

/** Keywords whose values are no schemas. */
export const VALUE_KEYWORDS = new Set(["default", "examples", "enum", "const", "required", "type", "x-trpc"]);

/** Keywords whose values are numbers, whatever else a converter writes there: the limits of dates are none. */
export const BOUND_KEYWORDS = new Set(["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"]);

/** Keywords whose values are schemas by their names. */
export const MAP_KEYWORDS = new Set(["properties", "patternProperties", "$defs", "definitions"]);

/** What a schema has as a document, and not as a type. */
export const DOCUMENT_KEYWORDS = new Set([MARK.node, MARK.reference, "$ref", "$defs", "definitions"]);

/** Keywords that say nothing to a client. */
export const NEEDLESS = new Set(["$schema", "$id", "$anchor", "id", "~standard", "errorMessage", "markdownDescription"]);

export const SCALARS = ["string", "number", "integer", "boolean"];
