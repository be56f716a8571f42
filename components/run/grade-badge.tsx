import { clsx } from "clsx";
import { BadgeCheck, Check, CircleHelp, Users } from "lucide-react";
import type { Grade } from "#lib/run/ending.ts";

const looks = {
  verified: { Icon: BadgeCheck, tone: "bg-fixed-wash text-fixed" },
  passes: { Icon: Check, tone: "bg-weak-wash text-weak" },
  agreed: { Icon: Users, tone: "bg-kin-wash text-kin" },
  unverified: { Icon: CircleHelp, tone: "bg-doubt-wash text-doubt" },
};

export function GradeBadge({ grade, large = false }: { grade: Grade; large?: boolean }) {
  const { Icon, tone } = looks[grade];
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-sm font-semibold",
        large ? "px-3 py-1.5 text-lg" : "px-2 py-0.5 text-[0.8125rem]",
        tone,
      )}
    >
      <Icon size={large ? 20 : 14} aria-hidden="true" />
      {grade}
    </span>
  );
}
