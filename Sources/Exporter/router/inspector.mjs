import { Session } from "node:inspector";

/** The debugger's view of this process; undefined if there is no debugger. */
export function inspected(look) {
  const session = new Session();
  try {
    session.connect();
    return look({
      post(method, parameters) {
        let answer;
        session.post(method, parameters, (error, result) => (answer = result));
        return answer;
      },
      on: (event, listener) => session.on(event, ({ params }) => listener(params)),
    });
  } catch {
    return undefined;
  } finally {
    session.disconnect();
    delete globalThis[exchange];
  }
}

const exchange = Symbol.for("trpc-contract.exchange");

/** The inspector's handle of a value. */
export function handleOf(value, inspector) {
  globalThis[exchange] = value;
  const expression = `globalThis[Symbol.for("${exchange.description}")]`;
  return inspector.post("Runtime.evaluate", { expression }).result.objectId;
}

/** The variables that a function captures. */
export function closureOf(target, inspector) {
  const properties = (objectId) => inspector.post("Runtime.getProperties", { objectId, ownProperties: true });
  const internal = properties(handleOf(target, inspector)).internalProperties;
  const scopes = internal.find(({ name }) => name === "[[Scopes]]");
  const isClosure = ({ value }) => value?.description?.startsWith("Closure");
  const closures = properties(scopes.value.objectId).result.filter(isClosure);
  const variables = closures.flatMap(({ value }) => properties(value.objectId).result);
  return variables.map(({ name, value }) => ({ name, value: valueOf(value, inspector) }));
}

/** The value of an inspector handle. */
function valueOf({ objectId, value }, inspector) {
  if (objectId === undefined) return value;
  const functionDeclaration = `function () { globalThis[Symbol.for("${exchange.description}")] = this; }`;
  inspector.post("Runtime.callFunctionOn", { objectId, functionDeclaration });
  return globalThis[exchange];
}
