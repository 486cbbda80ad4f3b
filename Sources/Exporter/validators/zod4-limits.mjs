import { checksOf } from "./zod4-missing.mjs";

/** Formats whose pattern is the author's, rather than a repetition of the format. */
const PATTERN_FORMATS = ["regex", "includes", "starts_with", "ends_with", "lowercase", "uppercase", "template_literal"];

/** JSON Schema's names of formats. zod's time has no offset, unlike that of JSON Schema. */
const FORMAT_NAMES = { guid: "uuid", url: "uri", datetime: "date-time", json_string: "json-string", time: undefined };

export function zod4String(schema, json) {
  const checks = [schema._zod.def, ...checksOf(schema._zod.def)];
  const isOwn = (name) => schema._zod.traits?.has("$ZodCustomStringFormat") && name !== "hostname";
  const formats = checks.filter(({ format: name }) => name && !PATTERN_FORMATS.includes(name) && !isOwn(name));
  // In zod, a pattern next to a format replaces the format, but both still apply.
  const [format] = formats.map((check) => (check.format in FORMAT_NAMES ? FORMAT_NAMES[check.format] : check.format));
  if (format) json.format = format;
  else if (formats.length > 0) delete json.format;
  // A date without an offset isn't a date-time.
  if (format === "date-time" && checks.some((check) => check.local)) delete json.format;
  if (json.format) delete json.contentEncoding;
  const said = new Set(json.format ? formats.map((check) => check.pattern?.source) : []);
  const patterns = [...(schema._zod.bag.patterns ?? [])];
  writePatterns(json, patterns.filter((pattern) => !said.has(pattern.source)));
}

/** JSON Schema has no flags: patterns with flags, such as for ignoring case, are omitted. */
function writePatterns(json, patterns) {
  const sources = patterns.filter((pattern) => !/[ims]/.test(pattern.flags)).map((pattern) => pattern.source);
  delete json.pattern;
  delete json.allOf;
  if (sources.length === 1) json.pattern = sources[0];
  if (sources.length > 1) json.allOf = sources.map((pattern) => ({ pattern }));
}

/** Sets the formats of sized integers, and removes bounds that only follow from the size. */
export function zod4Number(json, formats) {
  if (formats.includes("int32")) json.format = "int32";
  if (formats.includes("float32")) json.format = "float";
  const isImplied = (bound) =>
    Math.abs(bound) === Number.MAX_SAFE_INTEGER ||
    Math.abs(bound) > 3e38 ||
    (json.format === "int32" && (bound === 2147483647 || bound === -2147483648));
  for (const key of ["minimum", "maximum"]) if (isImplied(json[key])) delete json[key];
}

/** Adds the length of a tuple, which zod 4.0 omits. */
export function zod4Tuple({ items, rest }, json, direction) {
  const side = direction === "input" ? "optin" : "optout";
  const needed = items.findLastIndex((item) => item._zod[side] === undefined) + 1;
  if (needed > 0) json.minItems ??= needed;
  if (rest) return;
  json.items ??= false;
  json.maxItems ??= items.length;
}

/** Adds the required keys of a record, which zod 4.0 omits. */
export function zod4Record({ keyType, partial }, json) {
  const keys = [...(keyType._zod.values ?? [])].map(String);
  if (keys.length > 0 && !partial) json.required ??= keys;
}
