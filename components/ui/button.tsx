import { clsx } from "clsx";
import type { ComponentProps } from "react";

const looks = {
  primary: "bg-fixed text-on-fixed hover:bg-fixed-hover font-semibold",
  plain: "border border-edge bg-sheet text-ink hover:bg-sunk",
  quiet: "text-soft hover:bg-sunk hover:text-ink",
  danger: "border border-wrong bg-sheet text-wrong hover:bg-wrong-wash font-semibold",
};

/** The look of a button, for what is one and for a link that stands beside one. */
export function buttonLook(look: keyof typeof looks = "plain", className?: string): string {
  return clsx(
    "tap inline-flex min-h-9 items-center justify-center gap-2 whitespace-nowrap rounded-md px-3.5 py-1.5 text-[0.9375rem] leading-5 transition-colors aria-disabled:cursor-not-allowed",
    looks[look],
    className,
  );
}

export function Button({
  look,
  className,
  ...props
}: Omit<ComponentProps<"button">, "className"> & { look?: keyof typeof looks; className?: string }) {
  return <button type="button" {...props} className={buttonLook(look, className)} />;
}
