/** What a migration costs as a list of labels and figures, in Compare and on a slide. */
import type { CostRow } from "../../../comparison/cost/cost-rows.ts";

interface CostRowsProps {
  readonly rows: readonly CostRow[];
  /** Of the list, which looks otherwise on a slide. */
  readonly className: string;
}

/** The list. */
export function CostRows({ rows, className }: CostRowsProps) {
  return (
    <dl className={className}>
      {rows.map(({ label, value, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {more}
          </dd>
        </div>
      ))}
    </dl>
  );
}
