/** The limit of attempts to satisfy the environment's validators. */
const MOST_ATTEMPTS = 4;

/** The variable that passes the validators of earlier attempts to the next process. */
const ATTEMPTS = "TRPC_CONTRACT_PLACEHOLDERS";

/** What earlier attempts learned: the number of attempts, and the source of validators, by the variables' names. */
export function takeAttempts() {
  const { count = 0, schemas = {} } = JSON.parse(process.env[ATTEMPTS] ?? "{}");
  delete process.env[ATTEMPTS];
  return { count, schemas };
}

/**
 * The environment of the next attempt; undefined if it would not differ, or there were too many.
 * @param {{ count: number, schemas: Record<string, string> }} attempts
 * @param {any[]} issues The issues of zod or valibot.
 * @param {Set<string>} missing The variables with placeholders; others have the user's values.
 */
export function nextAttempt({ count, schemas }, issues, missing) {
  const added = {};
  for (const issue of issues) {
    const name = String(issue.path?.[0]?.key ?? issue.path?.[0]);
    const text = missing.has(name) || process.env[name] === undefined ? schemaOf(issue) : undefined;
    if (text !== undefined && !(added[name] ?? schemas[name] ?? "").includes(text)) added[name] = (added[name] ?? schemas[name] ?? "") + text;
  }
  if (Object.keys(added).length === 0 || count >= MOST_ATTEMPTS) return undefined;
  return { [ATTEMPTS]: JSON.stringify({ count: count + 1, schemas: { ...schemas, ...added } }) };
}

/** The source of a validator that has an issue: `.min(32)`. */
function schemaOf({ code, type, ...issue }) {
  switch (code) {
    case "invalid_type":
      return { number: ".number()", bigint: ".bigint()", boolean: ".boolean()", int: ".int()" }[issue.expected] ?? ".string()";
    case "invalid_value":
    case "invalid_enum_value":
    case "invalid_literal": {
      const [value] = issue.values ?? issue.options ?? [issue.expected];
      return `.literal(${JSON.stringify(value)})`;
    }
    case "too_small":
    case "too_big": {
      const isNumber = ["number", "int", "bigint"].includes(issue.origin ?? type);
      const bound = code === "too_small" ? (issue.inclusive === false ? "gt" : "min") : issue.inclusive === false ? "lt" : "max";
      return `${isNumber ? ".number()" : ""}.${bound}(${issue.minimum ?? issue.maximum})`;
    }
    case "not_multiple_of":
      return `.number().multipleOf(${issue.divisor ?? issue.multipleOf})`;
    case "invalid_format":
    case "invalid_string":
      return formatSchema(issue);
    default:
      return type === undefined ? undefined : valibotSchema(type, issue);
  }
}

function formatSchema({ format, validation, pattern, prefix, suffix, includes }) {
  if (typeof validation === "object") return formatSchema({ prefix: validation.startsWith, suffix: validation.endsWith, includes: validation.includes });
  if (prefix !== undefined) return `.startsWith(${JSON.stringify(prefix)})`;
  if (suffix !== undefined) return `.endsWith(${JSON.stringify(suffix)})`;
  if (includes !== undefined) return `.includes(${JSON.stringify(includes)})`;
  const name = format ?? validation;
  return name === "regex" && pattern ? `.regex(${pattern})` : `.${name}()`;
}

/** `min_length` with its requirement is `.minLength(32)`. */
function valibotSchema(type, { requirement, expected }) {
  const [, choice] = /"([^"]*)"/.exec(expected ?? "") ?? [];
  if (["picklist", "enum", "literal", "union"].includes(type)) return choice === undefined ? undefined : `.literal(${JSON.stringify(choice)})`;
  const name = type.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  if (requirement instanceof RegExp) return name === "regex" ? `.regex(${requirement})` : `.${name}()`;
  return `.${name}(${typeof requirement === "function" || requirement === undefined ? "" : JSON.stringify(requirement)})`;
}
