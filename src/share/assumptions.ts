/** What costs are reckoned with, in a link: `model,price,dimensions,documents,context`. */
import {
  type CostAssumptions,
  checkAssumptions,
  DEFAULT_ASSUMPTIONS,
} from "../comparison/cost/cost.ts";

const NAMES = ["model", "price", "dimensions", "documents", "contextBudget"] as const;

/** The assumptions as a parameter; empty where all is as by default. */
export function writeAssumptions(assumed: CostAssumptions): string {
  const isDefault = NAMES.every((name) => assumed[name] === DEFAULT_ASSUMPTIONS[name]);
  return isDefault ? "" : NAMES.map((name) => assumed[name]).join(",");
}

/** Reads the parameter; what cannot be read is a problem, and the defaults stand in. */
export function readAssumptions(written: string | undefined): {
  readonly value: CostAssumptions;
  readonly problem: string;
} {
  if (written === undefined) return { value: DEFAULT_ASSUMPTIONS, problem: "" };
  const [model, ...numbers] = written.split(",");
  const [price, dimensions, documents, contextBudget] = numbers.map(Number);
  const value = checkAssumptions({ model, price, dimensions, documents, contextBudget });
  return value
    ? { value, problem: "" }
    : {
        value: DEFAULT_ASSUMPTIONS,
        problem: "The prices in the link cannot be used. The defaults stand in for them.",
      };
}
