import { ContractError } from "../problems.mjs";
import { isObject } from "../values.mjs";

/** Words in the names of secret variables. */
const SECRET = /(SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE|CREDENTIAL|API_?KEY|ACCESS_?KEY|DATABASE_URL|DSN|_KEY$|_URL$)/i;

/** Keywords whose values could contain a value of the environment. */
const PLACES = ["default", "const", "enum", "examples", "description", "title", "x-enum-varnames"];

/**
 * Refuses a contract that contains the value of a secret environment variable, such as in a default: contracts are public.
 * @param {string[]} allowed The variables whose values are public.
 */
export function refuseSecrets(document, allowed = []) {
  const isSecret = ([name, value]) => SECRET.test(name) && value.length >= 8 && !allowed.includes(name);
  const secrets = Object.entries(process.env).filter(isSecret).map(([name, value]) => ({ name, value, pattern: wholeValue(value) }));
  if (secrets.length === 0) return;
  const found = [];
  const visit = (node, place) => {
    if (typeof node === "string") {
      const secret = secrets.find(({ value, pattern }) => node.includes(value) && pattern.test(node));
      if (secret) {
        const remedy = `Remove it from the validator or the comment; if it is public, pass --allow-value ${secret.name}.`;
        found.push(`${place} contains the value of the environment variable ${secret.name}. ${remedy}`);
      }
    } else if (isObject(node)) for (const key of Object.keys(node)) visit(node[key], `${place}/${key}`);
  };
  const walk = (node, place) => {
    if (!isObject(node)) return;
    for (const key of Object.keys(node)) {
      if (PLACES.includes(key)) visit(node[key], `${place}/${key}`);
      else walk(node[key], `${place}/${key}`);
    }
  };
  walk({ ...document, servers: undefined, info: undefined }, "#");
  if (found.length > 0) throw new ContractError(found);
}

/** Matches a value that isn't part of a longer word, or of a longer URL: a password can be a common word. */
function wholeValue(value) {
  const text = value.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const longerURL = value.includes("://") ? "|[/.:?#&=@%][\\p{L}\\p{N}_]" : "";
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${text}(?![\\p{L}\\p{N}_-]${longerURL})`, "u");
}
