// A stand-in for validators of an environment: as in zod 4.4, an object requires its keys to be in the input.

import { isIPv4, isIPv6 } from "node:net";

function schema(checks, options = {}) {
  const and = (message, isValid, more) => schema([...checks, { message, isValid }], { ...options, ...more });
  const size = (value) => (typeof value === "number" ? value : value.length);
  const self = {
    isOptional: options.isOptional,
    min: (limit) => and(`at least ${limit}`, (value) => size(value) >= limit),
    max: (limit) => and(`at most ${limit}`, (value) => size(value) <= limit),
    length: (limit) => and(`exactly ${limit}`, (value) => value.length === limit),
    int: () => and("an integer", Number.isInteger),
    url: () => and("a URL", URL.canParse),
    email: () => and("an address", (value) => /^[^@\s]+@[^@\s]+\.\w+$/.test(value)),
    startsWith: (start) => and(`starts with ${start}`, (value) => value.startsWith(start)),
    regex: (pattern) => and(String(pattern), (value) => pattern.test(value)),
    transform: (transform) => schema(checks, { ...options, transform }),
    optional: () => schema(checks, { ...options, isOptional: true }),
    default: (value) => schema(checks, { ...options, isOptional: true, value }),
    read(input) {
      if (input === undefined && options.isOptional) return { value: options.value };
      const value = options.coerce ? options.coerce(input) : input;
      const failed = checks.find(({ isValid }) => !isValid(value));
      return failed ? { problem: failed.message } : { value: options.transform ? options.transform(value) : value };
    },
  };
  return self;
}

const string = () => schema([{ message: "a string", isValid: (value) => typeof value === "string" }]);
const matching = (message, isValid) => () => schema([{ message, isValid }]);

export const z = {
  string,
  coerce: { number: () => schema([{ message: "a number", isValid: (value) => !Number.isNaN(value) }], { coerce: Number }) },
  enum: (values) => schema([{ message: values.join(), isValid: (value) => values.includes(value) }]),
  ipv4: matching("an address", isIPv4),
  ipv6: matching("an address", isIPv6),
  email: () => string().email(),
  object: (shape) => ({
    parse(input) {
      const found = Object.entries(shape).map(([key, member]) => {
        if (!member.isOptional && !(key in input)) return [key, { problem: "missing" }];
        return [key, member.read(input[key])];
      });
      const issues = found.filter(([, { problem }]) => problem).map(([key, { problem }]) => ({ path: [key], message: problem }));
      if (issues.length > 0) throw Object.assign(new Error(JSON.stringify(issues)), { issues });
      return Object.fromEntries(found.map(([key, { value }]) => [key, value]));
    },
  }),
};

/** As t3-env: reads a copy of the environment. */
export const createEnv = ({ server, runtimeEnv }) => z.object(server).parse({ ...runtimeEnv });
