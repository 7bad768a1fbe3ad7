/** The bar of settings under the top bar. */
import { SettingsGroup } from "./SettingsGroup.tsx";

/** The settings of the page without comparison. */
export function SettingsBar() {
  return (
    <div className="settings-bar">
      <SettingsGroup side="main" />
    </div>
  );
}
