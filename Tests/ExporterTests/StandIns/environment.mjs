// A stand-in for validators of an environment: as in zod 4.4, an object requires its keys to be in the input.

import { isIPv4, isIPv6 } from "node:net";

function schema(checks, options = {}) {
  const and = (issue, isValid) => schema([...checks, { issue, isValid }], options);
  const size = (value) => (typeof value === "number" ? value : value.length);
  const origin = options.coerce ? "number" : "string";
  const format = (name, isValid, more = {}) => and({ code: "invalid_format", format: name, ...more }, isValid);
  return {
    isOptional: options.isOptional,
    min: (limit) => and({ code: "too_small", origin, minimum: limit, inclusive: true }, (value) => size(value) >= limit),
    max: (limit) => and({ code: "too_big", origin, maximum: limit, inclusive: true }, (value) => size(value) <= limit),
    length: (limit) => and({ code: "too_big", origin, maximum: limit, inclusive: true, exact: true }, (value) => value.length === limit),
    int: () => and({ code: "invalid_type", expected: "int" }, Number.isInteger),
    url: () => format("url", URL.canParse),
    email: () => format("email", (value) => /^[^@\s]+@[^@\s]+\.\w+$/.test(value)),
    startsWith: (prefix) => format("starts_with", (value) => value.startsWith(prefix), { prefix }),
    regex: (pattern) => format("regex", (value) => pattern.test(value), { pattern: String(pattern) }),
    optional: () => schema(checks, { ...options, isOptional: true }),
    default: (value) => schema(checks, { ...options, isOptional: true, value }),
    read(input) {
      if (input === undefined && options.isOptional) return { value: options.value };
      const value = options.coerce ? options.coerce(input) : input;
      const failed = checks.find(({ isValid }) => !isValid(value));
      return failed ? { issue: failed.issue } : { value };
    },
  };
}

const ofType = (expected, isValid, options) => schema([{ issue: { code: "invalid_type", expected }, isValid }], options);
const string = () => ofType("string", (value) => typeof value === "string");
const matching = (format, isValid) => () => schema([{ issue: { code: "invalid_format", format }, isValid }]);

export const z = {
  string,
  coerce: { number: () => ofType("number", (value) => !Number.isNaN(value), { coerce: Number }) },
  enum: (values) => schema([{ issue: { code: "invalid_value", values }, isValid: (value) => values.includes(value) }]),
  ipv4: matching("ipv4", isIPv4),
  ipv6: matching("ipv6", isIPv6),
  email: () => string().email(),
  object: (shape) => ({
    parse(input) {
      const found = Object.entries(shape).map(([key, member]) => {
        if (!member.isOptional && !(key in input)) return [key, { issue: { code: "invalid_type", expected: "nonoptional" } }];
        return [key, member.read(input[key])];
      });
      const issues = found.filter(([, { issue }]) => issue).map(([key, { issue }]) => ({ ...issue, path: [key] }));
      if (issues.length > 0) throw Object.assign(new Error(JSON.stringify(issues)), { issues });
      return Object.fromEntries(found.map(([key, { value }]) => [key, value]));
    },
  }),
};

/** As t3-env: reads a copy of the environment. */
export const createEnv = ({ server, runtimeEnv }) => z.object(server).parse({ ...runtimeEnv });
