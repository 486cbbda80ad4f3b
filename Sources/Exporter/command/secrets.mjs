import { ContractError } from "../problems.mjs";
import { isObject } from "../values.mjs";

/** Words in the names of secret variables. */
const SECRET = /(SECRET|TOKEN|PASSWORD|PASSWD|PRIVATE|CREDENTIAL|API_?KEY|ACCESS_?KEY|DATABASE_URL|DSN|_KEY$|_URL$)/i;

/** Keywords whose values could contain a value of the environment. */
const PLACES = ["default", "const", "enum", "examples", "description", "title", "x-enum-varnames"];

/** Refuses a contract that contains the value of a secret environment variable, such as in a default, because contracts are
 * public. */
export function refuseSecrets(document) {
  const values = new Map(Object.entries(process.env).filter(([name, value]) => SECRET.test(name) && value.length >= 8).map(([name, value]) => [value, name]));
  if (values.size === 0) return;
  const found = [];
  const visit = (node, place) => {
    if (typeof node === "string") {
      const [, name] = [...values].find(([value]) => node.includes(value)) ?? [];
      if (name !== undefined) found.push(`${place} contains the value of the environment variable ${name}. Remove it from the validator or the comment.`);
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
