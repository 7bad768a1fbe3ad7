/** The page's small line icons, drawn on a 16 px grid. They are decoration: names stand beside them or in labels. */

const PATHS = {
  auto: "M8 2.5a5.5 5.5 0 1 0 0 11z M8 2.5a5.5 5.5 0 0 1 0 11",
  check: "M3.5 8.5l3 3 6-7",
  chevron: "M4.5 6.5L8 10l3.5-3.5",
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M6 5.5h6.5v8H6zM3.5 10.5v-8H10",
  dark: "M13 9.6A5.5 5.5 0 0 1 6.4 3 5.5 5.5 0 1 0 13 9.6z",
  download: "M8 2.5v7.3M4.8 6.8L8 10l3.2-3.2M2.8 13.2h10.4",
  help: "M6 6.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M8 11.6v.1M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8z",
  info: "M8 7.5v3.7M8 5v.1M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8z",
  light:
    "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  share: "M8 10V2.5M5.2 5L8 2.2 10.8 5M4.5 7.5H3v6h10v-6h-1.5",
  sliders: "M2.5 5h5M11 5h2.5M2.5 11H5M8.5 11h5M9.2 3.2v3.6M6.8 9.2v3.6",
  warning: "M8 2.2l6 11H2zM8 6.5v3M8 11.5v.1",
} as const;

export type IconName = keyof typeof PATHS;

/** One icon, in the colour of the text around it. */
export function Icon(props: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[props.name]} />
      {props.name === "auto" && (
        <path d="M8 2.5a5.5 5.5 0 0 0 0 11z" fill="currentcolor" stroke="none" />
      )}
    </svg>
  );
}
