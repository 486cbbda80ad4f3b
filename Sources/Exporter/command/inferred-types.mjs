import { ContractError } from "../problems.mjs";
import { findTypes } from "../types/source.mjs";

/** The types of an imported router, and why they are missing. */
export class RouterTypes {
  constructor(file, values) {
    this.file = file;
    this.values = values;
  }

  find(name) {
    this.found = findTypes(this.file, name, this.values);
    return this.found.typed;
  }

  /** Why there are no types: always if they were requested or cannot be read, else if the contract needs them. */
  problems(areNeeded) {
    if (!this.found || this.found.typed) return [];
    const { reason, fix } = this.found;
    const isExpected = this.values.types === "inferred" || this.values.typescript !== undefined || !/not installed/.test(reason);
    return isExpected || areNeeded ? [`The types of the router's program are not inferred: ${withFix(reason, fix)}`] : [];
  }

  /** The contract; if it fails, missing types come first, because other problems may follow from them. */
  async explaining(contract) {
    try {
      return await contract;
    } catch (error) {
      throw error instanceof ContractError ? new ContractError([...this.problems(true), ...error.sentences]) : error;
    }
  }
}

export function withFix(reason, fix) {
  return fix === undefined ? `${reason}.` : `${reason}; run '${fix}'.`;
}
