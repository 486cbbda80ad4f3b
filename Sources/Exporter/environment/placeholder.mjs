/** The value of variables without a known form: valid as a URL and as a string. */
const PLACEHOLDER = "http://localhost:1/placeholder";

/** Values of formats, by the names of their validators in zod, valibot, arktype and envalid. */
const FORMAT_VALUES = {
  email: "placeholder@example.com",
  "uuid|uuidv4|guid": "00000000-0000-4000-8000-000000000000",
  uuidv7: "00000000-0000-7000-8000-000000000000",
  "ip|ipv4": "127.0.0.1",
  ipv6: "::1",
  cidrv4: "127.0.0.0/8",
  cidrv6: "::1/128",
  mac: "00:00:00:00:00:00",
  "hostname|host": "localhost",
  "base64|base64url": "cGxhY2Vob2xkZXIh",
  "hex|hexadecimal": "00000000",
  jwt: "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.cGxhY2Vob2xkZXI",
  cuid: "cplaceholder000000000000",
  cuid2: "placeholder0000000000000",
  ulid: "00000000000000000000000000",
  nanoid: "placeholder0000000000",
  e164: "+15550100000",
  "datetime|isoTimestamp": "2000-01-01T00:00:00Z",
  "date|isoDate": "2000-01-01",
  "time|isoTime": "00:00:00",
  duration: "P1D",
  "json|parseJson": "{}",
  "stringbool|boolean|bool": "true",
};

/** Values by the last words of a name, for variables without a validator. */
const NAME_VALUES = [
  [/(^|_)PORT$/, "3000"],
  [/(^|_)(HOST|HOSTNAME)$/, "localhost"],
  [/(^|_)(IP|IP_ADDRESS)$/, "127.0.0.1"],
  [/(^|_)(EMAIL|EMAIL_FROM|MAIL_FROM)$/, FORMAT_VALUES.email],
  [/(^|_)(TIMEOUT|LIMIT|SIZE|COUNT|TTL|INTERVAL|SECONDS|MINUTES|HOURS|DAYS|MS|CONCURRENCY|ROUNDS)$/, "1"],
];

/**
 * A value that satisfies a variable's validator as far as its source shows, or a likely value by its name.
 * @param {{ name: string, schema?: string }} variable
 */
export function placeholderOf({ name, schema }) {
  if (schema === undefined) return NAME_VALUES.find(([pattern]) => pattern.test(name))?.[1] ?? PLACEHOLDER;
  const choice = firstChoice(schema);
  if (choice !== undefined) return choice;
  if (/\b(?:number|int|int32|uint32|int64|uint64|bigint|num|port|integer|toNumber)\s*\(/.test(schema) || /\bNumber\b|\bparseInt\b|\bstring\.(?:integer|numeric)/.test(schema)) return numberFor(name, schema);
  return textFor(schema);
}

/** The first value of an enum or a literal. */
function firstChoice(schema) {
  const list = /\b(?:enum|picklist|enumerated|literal|enumOf|choices)\s*[(:]\s*\[?\s*(?:(["'`])(.*?)\1|(-?\d+(?:\.\d+)?|true|false)\b)/.exec(schema);
  return list?.[2] ?? list?.[3];
}

const limitsOf = (schema, ...names) => {
  const call = new RegExp(`\\b(?:${names.join("|")})\\s*\\(\\s*(-?[\\d_]+(?:\\.\\d+)?(?:e\\d+)?)`, "g");
  return [...schema.matchAll(call)].map(([, text]) => Number(text.replaceAll("_", "")));
};

function numberFor(name, schema) {
  const above = limitsOf(schema, "gt", "gtValue").map((limit) => Math.floor(limit) + 1);
  const least = Math.max(...limitsOf(schema, "min", "gte", "minValue"), ...above, /\b(?:positive|port)\s*\(/.test(schema) ? 1 : -Infinity);
  const below = limitsOf(schema, "lt", "ltValue").map((limit) => Math.ceil(limit) - 1);
  const most = Math.min(...limitsOf(schema, "max", "lte", "maxValue"), ...below, /\bnegative\s*\(/.test(schema) ? -1 : Infinity);
  const [step = 1] = limitsOf(schema, "multipleOf", "step");
  const wanted = /PORT$/.test(name) || /\bport\s*\(/.test(schema) ? 3000 : 1;
  const value = Math.min(Math.max(wanted, least), most);
  return String(Math.ceil(value / step) * step);
}

function textFor(schema) {
  const [pattern] = [...schema.matchAll(/\bregex\s*\(\s*\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n[])+)\/([a-z]*)/g)];
  const format = Object.entries(FORMAT_VALUES).find(([names]) => new RegExp(`\\b(?:${names})\\s*\\(`).test(schema))?.[1];
  const base = format ?? (/\bJSON\.parse\b/.test(schema) ? "{}" : PLACEHOLDER);
  const candidates = pattern ? [base, ...candidatesFor(pattern[1])] : [base];
  const fitted = candidates.map((value) => fit(value, schema, format !== undefined));
  return (pattern && fitted.find((value) => new RegExp(pattern[1], pattern[2].replace(/[gy]/g, "")).test(value))) ?? fitted[0];
}

/** Values for a pattern: common ones, repetitions of its counts, and its own beginning. */
function candidatesFor(pattern) {
  const counts = [...new Set([...pattern.matchAll(/\{(\d+)/g)].map(([, count]) => Number(count)))].filter((count) => count <= 10_000);
  const repeated = counts.flatMap((count) => ["0", "a", "A", "x"].map((letter) => letter.repeat(count)));
  const common = ["placeholder", "Placeholder", "PLACEHOLDER", "0", "1", "3000", "1h", "1.0.0", "true", "us-east-1", "localhost", "localhost:1", "127.0.0.1", FORMAT_VALUES.email];
  const [, prefix = ""] = /^\^((?:[\w:@-]|\\[/.-])+)(?![*+?{])/.exec(pattern) ?? [];
  const start = prefix.replaceAll("\\", "");
  return [...common, ...repeated, ...(start === "" ? [] : [start, ...[...common, ...repeated].map((value) => start + value)])];
}

/** The value with the beginning, end and length that a validator requires. */
function fit(value, schema, isFormat) {
  const part = (names) => new RegExp(`\\b(?:${names})\\s*\\(\\s*(["'\`])(.*?)\\1`).exec(schema)?.[2] ?? "";
  const [start, middle, end] = [part("startsWith"), part("includes"), part("endsWith")];
  const inner = start.includes("://") ? "localhost:1/placeholder" : start === "" ? value : "placeholder";
  const whole = `${value.startsWith(start) ? value : start + inner}${value.includes(middle) ? "" : middle}`;
  if (isFormat) return whole + (whole.endsWith(end) ? "" : end);
  const exact = limitsOf(schema, "length", "len")[0];
  const least = exact ?? Math.max(0, ...limitsOf(schema, "min", "minLength", "nonempty"));
  const most = exact ?? Math.min(...limitsOf(schema, "max", "maxLength"), Infinity);
  const tail = whole.endsWith(end) ? "" : end;
  return whole.padEnd(Math.min(least, 100_000) - tail.length, "x").slice(0, Math.max(0, most - tail.length)) + tail;
}
