/** Light, dark, or what the system says. */
import type { Theme } from "../../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../../state/use-app-store.ts";
import { Icon } from "../../controls/Icon.tsx";

const ORDER = { auto: "light", light: "dark", dark: "auto" } as const satisfies Record<
  Theme,
  Theme
>;

const WORDS = {
  auto: "as the system",
  light: "light",
  dark: "dark",
} as const satisfies Record<Theme, string>;

/** Steps through the three themes. */
export function ThemeToggle(props: { readonly role?: "menuitem"; readonly labelled?: boolean }) {
  const theme = useAppStore((state) => state.theme);
  const { setTheme } = useAppActions();
  const label = `Theme: ${WORDS[theme]}`;
  return (
    <button
      type="button"
      role={props.role}
      className={props.labelled ? "sample is-compact" : "button button-icon"}
      aria-label={`${label}. Switch to ${WORDS[ORDER[theme]]}.`}
      title={`${label}. Press for ${WORDS[ORDER[theme]]}.`}
      onClick={() => setTheme(ORDER[theme])}
    >
      {props.labelled ? label : <Icon name={theme} />}
    </button>
  );
}
