"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";

/** Leave to notify is the browser's to give; until somebody asks here, nobody is asked. */
export function TellMe() {
  const hydrated = useHydrated();
  const [, setAsked] = useState(0);
  const leave = hydrated && "Notification" in window ? Notification.permission : "unknown";
  const ask = async () => {
    await Notification.requestPermission();
    setAsked((times) => times + 1);
  };
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-3 text-[0.9375rem]">
      <p className="min-w-0 flex-1 basis-64">{words[leave]}</p>
      {leave === "default" ? (
        <Button
          onClick={() => {
            ask().catch(reportError);
          }}
        >
          Allow notifications
        </Button>
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
