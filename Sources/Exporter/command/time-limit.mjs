import { ContractError } from "../problems.mjs";

/** The default limit for loading the router's code, in seconds. */
export const LOAD_LIMIT = 30;

/**
 * The result of the work; an error if it exceeds the limit. Code that waits while it keeps a connection or a timer open would
 * otherwise block the exporter forever.
 * @template Value
 * @param {Promise<Value>} work
 * @param {string} subject
 * @param {number} seconds
 * @returns {Promise<Value>}
 */
export async function withinLimit(work, subject, seconds) {
  let timer;
  const limit = new Promise((_, reject) => {
    const sentence =
      `${subject} is not loaded after ${seconds} seconds: it hangs or is slow. Connect to databases and start ` +
      "servers later, or raise the limit with --load-limit; --static reads only types.";
    timer = setTimeout(() => reject(new ContractError([sentence])), seconds * 1000);
    // A process without other work ends immediately.
    timer.unref?.();
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
