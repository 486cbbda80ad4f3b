import { checksOf } from "./zod4-missing.mjs";

/** Formats whose pattern is the author's own, and not the format said again. */
const PATTERN_FORMATS = ["regex", "includes", "starts_with", "ends_with", "lowercase", "uppercase", "template_literal"];

/** JSON Schema's names of formats. zod's time has no offset, so that it is none of JSON Schema's. */
const FORMAT_NAMES = { guid: "uuid", url: "uri", datetime: "date-time", json_string: "json-string", time: undefined };

export function zod4String(schema, json) {
  const checks = [schema._zod.def, ...checksOf(schema._zod.def)];
  const isOwn = (name) => schema._zod.traits?.has("$ZodCustomStringFormat") && name !== "hostname";
  const formats = checks.filter(({ format: name }) => name && !PATTERN_FORMATS.includes(name) && !isOwn(name));
  // A pattern beside a format takes its place in zod, but not what it says.
  const [format] = formats.map((check) => (check.format in FORMAT_NAMES ? FORMAT_NAMES[check.format] : check.format));
  if (format) json.format = format;
  else if (formats.length > 0) delete json.format;
  // A date without an offset is no date-time.
  if (format === "date-time" && checks.some((check) => check.local)) delete json.format;
  if (json.format) delete json.contentEncoding;
  const said = new Set(json.format ? formats.map((check) => check.pattern?.source) : []);
  const patterns = [...(schema._zod.bag.patterns ?? [])];
  writePatterns(json, patterns.filter((pattern) => !said.has(pattern.source)));
}

/** JSON Schema has no flags: what ignores case is left out rather than said wrongly. */
function writePatterns(json, patterns) {
  const sources = patterns.filter((pattern) => !/[ims]/.test(pattern.flags)).map((pattern) => pattern.source);
  delete json.pattern;
  delete json.allOf;
  if (sources.length === 1) json.pattern = sources[0];
  if (sources.length > 1) json.allOf = sources.map((pattern) => ({ pattern }));
}

/** Integers of a size, and the bounds that come with the size alone. */
export function zod4Number(json, formats) {
  if (formats.includes("int32")) json.format = "int32";
  if (formats.includes("float32")) json.format = "float";
  const isImplied = (bound) =>
    Math.abs(bound) === Number.MAX_SAFE_INTEGER ||
    Math.abs(bound) > 3e38 ||
    (json.format === "int32" && (bound === 2147483647 || bound === -2147483648));
  for (const key of ["minimum", "maximum"]) if (isImplied(json[key])) delete json[key];
}

/** The length of a tuple, which zod 4.0 does not say. */
export function zod4Tuple({ items, rest }, json, direction) {
  const side = direction === "input" ? "optin" : "optout";
  const needed = items.findLastIndex((item) => item._zod[side] === undefined) + 1;
  if (needed > 0) json.minItems ??= needed;
  if (rest) return;
  json.items ??= false;
  json.maxItems ??= items.length;
}

/** The keys that a record must have, which zod 4.0 does not say. */
export function zod4Record({ keyType, partial }, json) {
  const keys = [...(keyType._zod.values ?? [])].map(String);
  if (keys.length > 0 && !partial) json.required ??= keys;
}
