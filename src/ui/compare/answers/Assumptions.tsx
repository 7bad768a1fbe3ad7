/** What costs are reckoned with, to be changed. */
import { type ReactNode, useId, useState } from "react";
import { ASSUMPTION_BOUNDS, type CostAssumptions } from "../../../comparison/cost/cost.ts";
import { EMBEDDING_MODELS, PRICES_FROM } from "../../../comparison/cost/embedding-models.ts";
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";

type NumberName = Exclude<keyof CostAssumptions, "model">;

interface NumberSpec {
  readonly name: NumberName;
  readonly label: string;
  readonly unit: string;
  readonly step: number | "any";
}

const NUMBERS: readonly NumberSpec[] = [
  { name: "price", label: "Price", unit: "USD a million tokens", step: "any" },
  { name: "dimensions", label: "Dimensions", unit: "numbers a vector", step: 1 },
  { name: "documents", label: "Documents", unit: "like this one", step: 1 },
  { name: "contextBudget", label: "Context", unit: "tokens an answer may read", step: 1 },
];

/** The fields. What is out of bounds changes nothing and says so. */
export function Assumptions() {
  const assumed = useAppStore((state) => state.assumptions);
  const { assume } = useAppActions();
  const id = useId();
  return (
    <div className="assumptions">
      <label htmlFor={`${id}-model`}>Model</label>
      <select
        id={`${id}-model`}
        className="select"
        value={assumed.model}
        onChange={(event) => {
          const chosen = EMBEDDING_MODELS.find((model) => model.id === event.target.value);
          if (!chosen) return;
          const { id: model, price, dimensions } = chosen;
          assume({ model, price, dimensions });
        }}
      >
        {EMBEDDING_MODELS.map(({ id: model, label }) => (
          <option key={model} value={model}>
            {label}
          </option>
        ))}
      </select>
      {NUMBERS.map((spec) => (
        <NumberRow
          key={spec.name}
          spec={spec}
          value={assumed[spec.name]}
          onChange={(value) => assume({ [spec.name]: value })}
        />
      ))}
      <p className="assumptions-note">
        Prices are those published in {PRICES_FROM}, without discounts; they change, so set your
        own. Vectors take 4 bytes a number, indexes around them more.
      </p>
    </div>
  );
}

interface NumberRowProps {
  readonly spec: NumberSpec;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function NumberRow({ spec, value, onChange }: NumberRowProps): ReactNode {
  const id = useId();
  // What is being typed, which may not be a number yet.
  const [typed, setTyped] = useState<string>();
  const { label, unit, step } = spec;
  const [min, max] = ASSUMPTION_BOUNDS[spec.name];
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="assumptions-number">
        <input
          id={id}
          type="number"
          className="field"
          value={typed ?? value}
          {...{ min, max, step }}
          onBlur={() => setTyped(undefined)}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = event.target.valueAsNumber;
            if (event.target.validity.valid && Number.isFinite(next)) onChange(next);
          }}
        />
        <span>{unit}</span>
      </span>
    </>
  );
}
