/** Messages to the user, stacked at the foot of the page, with what can be done about each. */
import { useEffect } from "react";
import type { Notice } from "../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { Icon, type IconName } from "../controls/Icon.tsx";
import "./notices.css";

/** Milliseconds that good news without anything to do stays. */
const GOOD_NEWS = 4000;

const ICONS = {
  info: "info",
  success: "check",
  warning: "warning",
  error: "warning",
} as const satisfies Record<Notice["tone"], IconName>;

/** The stack. Bad news interrupts a screen reader, other news waits its turn. */
export function Notices() {
  const notices = useAppStore((state) => state.notices);
  const isBad = ({ tone }: Notice) => tone === "error" || tone === "warning";
  return (
    <div className="notices">
      <div role="alert">
        {notices.filter(isBad).map((notice) => (
          <NoticeCard key={notice.topic} notice={notice} />
        ))}
      </div>
      <div role="status">
        {notices
          .filter((notice) => !isBad(notice))
          .map((notice) => (
            <NoticeCard key={notice.topic} notice={notice} />
          ))}
      </div>
    </div>
  );
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { dismiss } = useAppActions();
  const { topic, tone, text, actions } = notice;
  const passes = tone === "success" && actions.length === 0;

  useEffect(() => {
    if (!passes || text === "") return;
    const timer = setTimeout(() => dismiss(topic), GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [passes, topic, text, dismiss]);

  return (
    <div className={`notice is-${tone}`}>
      <Icon name={ICONS[tone]} />
      <p>{text}</p>
      <div className="notice-actions">
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className="button button-outline"
            onClick={action.run}
          >
            {action.label}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="button button-icon"
        aria-label="Dismiss"
        onClick={() => dismiss(topic)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
