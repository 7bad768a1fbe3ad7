/** In which forms a comparison can be taken away, in the order of the menu. */

export const REPORT_FORMATS = [
  { id: "html", label: "Report", hint: "One HTML file, to read, mail or print" },
  { id: "markdown", label: "Report as Markdown", hint: "For a pull request or a wiki" },
  { id: "json", label: "Figures as JSON", hint: "All figures and findings" },
  { id: "csv", label: "Figures as CSV", hint: "All figures, safe to open in a spreadsheet" },
  { id: "svg", label: "Picture as SVG", hint: "The whole document as both sides cut it" },
  { id: "png", label: "Picture as PNG", hint: "The same in pixels, for slides" },
] as const;

export type ReportFormatId = (typeof REPORT_FORMATS)[number]["id"];
