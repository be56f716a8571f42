"use client";
import { useId, useState } from "react";
import { useHydrated } from "#components/ui/hydrated.ts";
import { PassingButton } from "#components/ui/passing-button.tsx";

/** Leave to notify is the browser's to give; until somebody asks here, nobody is asked. */
export function TellMe() {
  const hydrated = useHydrated();
  const wordsId = useId();
  const [, setAsked] = useState(0);
  const leave = hydrated && "Notification" in window && isSecureContext ? Notification.permission : "unknown";
  const ask = async () => {
    await Notification.requestPermission();
    setAsked((times) => times + 1);
  };
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-3 text-[0.9375rem]">
      <p id={wordsId} tabIndex={-1} className="min-w-0 flex-1 basis-64">
        {words[leave]}
      </p>
      {leave === "default" ? (
        <PassingButton
          heir={wordsId}
          onClick={() => {
            ask().catch(reportError);
          }}
        >
          Allow notifications
        </PassingButton>
      ) : null}
    </div>
  );
}

const words: Record<NotificationPermission | "unknown", string> = {
  default:
    "While you look elsewhere, a notification of the browser can say that a run has ended or asks you something.",
  granted: "While you look elsewhere, the browser says that a run has ended or asks you something.",
  denied: "The browser was told never to notify from here; its own settings for this page change that.",
  unknown: "This browser does not notify from pages like this.",
};
