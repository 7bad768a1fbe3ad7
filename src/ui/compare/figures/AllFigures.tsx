/** Every figure of both sides with its definition, in a dialog. */
import { useState } from "react";
import { agreementRows } from "../../../comparison/agreement-rows.ts";
import type { ComparisonFigures } from "../../../comparison/comparison.ts";
import { metricRows } from "../../../comparison/metric-rows.ts";
import { Dialog } from "../../controls/Dialog.tsx";
import { useShownSideNames } from "../use-side-names.ts";
import "./all-figures.css";

/** The button and its dialog. */
export function AllFigures({ figures }: { readonly figures: ComparisonFigures }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-quiet is-accent" onClick={() => setOpen(true)}>
        All figures
      </button>
      {open && (
        <Dialog title="All figures" className="all-figures" onClose={() => setOpen(false)}>
          <FiguresTable figures={figures} />
        </Dialog>
      )}
    </>
  );
}

function FiguresTable({ figures }: { readonly figures: ComparisonFigures }) {
  const names = useShownSideNames();
  return (
    <>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col" className="is-legacy">
              {names.legacy.title}
            </th>
            <th scope="col" className="is-main">
              {names.main.title}
            </th>
            <th scope="col">What it says</th>
          </tr>
        </thead>
        <tbody>
          {metricRows(figures.legacy, figures.main).map(
            ({ name, meaning, legacy, main, format }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{format(legacy)}</td>
                <td>{format(main)}</td>
                <td className="figure-definition">{meaning}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <table className="figures-table">
        <caption>Agreement on where to cut</caption>
        <tbody>
          {agreementRows(figures).map(({ label, definition, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
              <td className="figure-definition">{definition}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
