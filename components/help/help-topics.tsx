"use client";
import { useState } from "react";
import { CommandLine } from "#components/ui/command-line.tsx";
import { Found } from "#components/ui/found.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { topics } from "./topics.ts";

export function HelpTopics() {
  const [typed, setTyped] = useState("");
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = topics.filter(({ title, text }) => words.every((it) => `${title} ${text}`.toLowerCase().includes(it)));
  return (
    <>
      <SearchField label="Search the help" typed={typed} setTyped={setTyped} className="mt-5 max-w-md" />
      {found.length === 0 ? <p className="mt-5 text-soft">Nothing here speaks of that.</p> : null}
      <div className="mt-5 grid gap-x-8 gap-y-6 md:grid-cols-2">
        {found.map(({ title, text, command }) => (
          <section key={title} className="min-w-0">
            <h2 className="font-semibold">
              <Found text={title} words={typed} />
            </h2>
            <p className="mt-1 text-[0.9375rem] leading-6 text-pretty text-soft">
              <Found text={text} words={typed} />
            </p>
            {command ? <CommandLine command={command} /> : null}
          </section>
        ))}
      </div>
    </>
  );
}
