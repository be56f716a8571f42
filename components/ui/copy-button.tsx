"use client";
import { Check, type LucideIcon, X } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { useCopy } from "./copy.ts";

type Words = {
  name: string;
  /** Once it is done. */
  copied: string;
  refused: string;
};

type Props = Omit<ComponentProps<typeof Button>, "onClick" | "children" | "aria-label" | "title"> & {
  text: () => string;
  /** What the text is of, where that changes under the button: of another nothing was copied. */
  of?: string;
  words: Words;
  Icon: LucideIcon;
  /** The picture alone; the name is for who hears it. */
  small?: boolean;
};

/** Puts a text on the clipboard; whether that was done is seen on the button, and heard. */
export function CopyButton({ text, of = "", words, Icon: Idle, small = false, ...button }: Props) {
  const { copied, failed, copy } = useCopy(of);
  const Icon = failed ? X : copied ? Check : Idle;
  const said = failed ? words.refused : copied ? words.copied : "";
  return (
    <>
      <Button
        {...button}
        {...(small ? { "aria-label": words.name, title: said || words.name } : {})}
        onClick={() => {
          if (button["aria-disabled"] !== true) copy(text());
        }}
      >
        <Icon size={16} aria-hidden="true" className={failed ? "text-wrong" : ""} />
        {small ? null : said || words.name}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
