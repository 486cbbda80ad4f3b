import { relative } from "node:path";
import { compareText } from "../values.mjs";

/**
 * An environment variable that the router's files read.
 * @typedef {object} Variable
 * @property {string} name
 * @property {string} place The file and line.
 * @property {boolean} isOptional Whether the program handles its absence.
 * @property {string | undefined} schema The source of its validator.
 */

const VARIABLE_NAME = /^[A-Z][A-Z0-9_]*$/;
const ACCESS = /\bprocess\.env(?:\??\.([A-Za-z_]\w*)|(?:\?\.)?\[\s*["'`](\w+)["'`]\s*\])/g;
/** What follows a variable whose absence is handled: a fallback, also after `parseInt(…)`, a comparison or a condition. */
const HANDLED = /^\s*(?:!?(?:\s*,\s*\d+)?[\s)]*(?:\?\?|\|\|)|[!=]==?|\?(?![.?]))/;
const DESTRUCTURED = /\{([^{}]*)\}\s*=\s*process\.env\b/g;
/** Validators of a whole environment. */
const SCHEMA_CALL = /\b(object|strictObject|looseObject|createEnv|cleanEnv|type)\s*\(/g;
const ENVIRONMENT_CALLS = ["createEnv", "cleanEnv"];
/** `process.env` as a value, such as an argument. */
const WHOLE_ENVIRONMENT = /\bprocess\.env\b(?!\s*(?:\.|\?\.|\[))/;
/** A call, such as `z.string()`. */
const CALL = /^[\w$]+(?:\s*\.\s*[\w$]+)*\s*\(/;
const OPTIONAL_SCHEMA = /\.(?:optional|default|nullish|catch|prefault)\s*\(|^(?:\w+\.)?(?:optional|nullish|exactOptional)\s*\(|\b(?:default|devDefault)\s*:/;

/**
 * The environment variables that files read, by name.
 * @param {import("./source-files.mjs").SourceFile[]} files
 * @returns {Variable[]}
 */
export function readVariables(files) {
  const found = new Map();
  const plain = files.map(({ path, text }) => ({ path, text: withoutComments(text) }));
  const isValidated = plain.some(({ text }) => WHOLE_ENVIRONMENT.test(text));
  const constants = constantsOf(plain.map(({ text }) => text));
  for (const file of plain) {
    for (const use of [...accesses(file.text), ...schemas(file.text, isValidated, constants)]) {
      if (!VARIABLE_NAME.test(use.name)) continue;
      const known = found.get(use.name);
      const place = known?.place ?? `${relative(process.cwd(), file.path)}:${file.text.slice(0, use.start).split("\n").length}`;
      found.set(use.name, { name: use.name, place, ...merged(known, use) });
    }
  }
  return [...found.values()].sort((a, b) => compareText(a.name, b.name));
}

/** A validator decides whether its variable is optional; otherwise every access must handle a missing one. */
function merged(known, use) {
  if (known === undefined) return { schema: use.schema, isOptional: use.isOptional };
  if (known.schema !== undefined) return { schema: known.schema, isOptional: known.isOptional };
  return { schema: use.schema, isOptional: use.schema !== undefined ? use.isOptional : known.isOptional && use.isOptional };
}

function accesses(text) {
  const direct = [...text.matchAll(ACCESS)].map((match) => {
    const rest = text.slice(match.index + match[0].length);
    return { name: match[1] ?? match[2], start: match.index, isOptional: HANDLED.test(rest) };
  });
  const destructured = [...text.matchAll(DESTRUCTURED)].flatMap((match) => {
    const parts = match[1].split(",").map((part) => /^\s*(\w+)\s*(?::\s*\w+\s*)?(=)?/.exec(part)).filter(Boolean);
    return parts.map(([, name, fallback]) => ({ name, start: match.index, isOptional: fallback !== undefined }));
  });
  return [...direct, ...destructured];
}

/** The entries of objects that validate an environment: those of `createEnv`, and those with only names of variables. */
function schemas(text, isValidated, constants) {
  return [...text.matchAll(SCHEMA_CALL)].flatMap((match) => {
    const start = match.index + match[0].length;
    const isEnvironment = ENVIRONMENT_CALLS.includes(match[1]);
    if (!isEnvironment && !isValidated) return [];
    const found = entriesIn(text, start, endOfGroup(text, start), isEnvironment, constants);
    return isEnvironment || found.every(({ name }) => VARIABLE_NAME.test(name)) ? found : [];
  });
}

/** The properties of the first object in a range; with all objects, also those of inner ones, which `createEnv` has. */
function entriesIn(text, start, end, hasInner, constants) {
  const open = text.indexOf("{", start);
  if (open < 0 || open >= end) return [];
  const close = endOfGroup(text, open + 1);
  const found = [];
  for (let at = open + 1; at < close; ) {
    const key = /^[\s,]*(?:["']?)([A-Za-z_$][\w$]*)["']?\s*:\s*/.exec(text.slice(at, close));
    const stop = endOfValue(text, at + (key?.[0].length ?? 0), close);
    if (key) {
      const from = at + key[0].length;
      const value = expanded(text.slice(from, stop).trim(), text, constants);
      if (value.startsWith("{") && hasInner) found.push(...entriesIn(text, from, stop, false, constants));
      else if (CALL.test(value)) found.push({ name: key[1], start: from, schema: value, isOptional: OPTIONAL_SCHEMA.test(value) });
      else if (!hasInner) found.push({ name: key[1], start: from, isOptional: true });
    }
    at = stop + 1;
  }
  return hasInner ? found.filter(({ name }) => VARIABLE_NAME.test(name)) : found.filter(({ schema, name }) => schema !== undefined || !VARIABLE_NAME.test(name));
}

/** A validator whose first name is a constant of the file or of another one, with the constant's own validator in its place. */
function expanded(value, text, constants) {
  const [name] = /^[A-Za-z_$][\w$]*(?=\s*(?:\.|$))/.exec(value) ?? [];
  if (name === undefined || name.length === 1 || name === "process") return value;
  const validator = validatorIn(text, name) ?? constants(name);
  return validator === undefined ? value : validator + value.slice(name.length);
}

/** Finds the validators of constants in all files. */
function constantsOf(texts) {
  const known = new Map();
  return (name) => {
    if (!known.has(name)) known.set(name, texts.map((text) => validatorIn(text, name)).find(Boolean));
    return known.get(name);
  };
}

/** The validator that a constant of a file is. */
function validatorIn(text, name) {
  if (!text.includes(name)) return undefined;
  const declaration = new RegExp(`\\b(?:const|let|var)\\s+${name.replaceAll("$", "\\$")}\\s*=\\s*`);
  const { 0: start, index } = declaration.exec(text) ?? [];
  if (start === undefined) return undefined;
  const rest = text.slice(index + start.length, index + start.length + 2_000);
  const statement = /^[^;]*?(?=;|\n\s*\n|\n(?:const|let|var|export|import|function)\b|$)/.exec(rest)?.[0].trim() ?? "";
  return CALL.test(statement) ? statement : undefined;
}

/** The index of the bracket that closes a group, whose contents start here. */
function endOfGroup(text, start) {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    at = endOfString(text, at);
    if ("([{".includes(text[at])) depth++;
    else if (")]}".includes(text[at]) && --depth === 0) return at;
  }
  return text.length;
}

function endOfValue(text, start, end) {
  for (let at = start; at < end; at++) {
    at = endOfString(text, at);
    if ("([{".includes(text[at])) at = endOfGroup(text, at + 1);
    else if (text[at] === ",") return at;
  }
  return end;
}

/** The last index of a string or a regular expression that starts here; otherwise this index. */
function endOfString(text, at) {
  const [string] = /^(?:(["'`])(?:\\.|(?!\1)[^\\])*\1|\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n[])+\/)/.exec(text.slice(at, at + 500)) ?? [];
  return string === undefined ? at : at + string.length - 1;
}

/** The text with spaces in place of its comments, so that the places stay the same. */
function withoutComments(text) {
  return text.replace(/\/\*[^]*?\*\/|(?<![:\\"'`/])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "));
}
