"use client";
import { type Query, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { type ReactNode, useState } from "react";
import { retryMs } from "#components/http.ts";

/** The server is on this machine: that a laptop is in no network is no reason to ask it nothing. */
const networkMode = "always";

const refetchInterval = ({ state }: Query) => state.status === "error" && retryMs;

/** What every view needs around it: the cache of answers, and the theme (its inline script carries the page's nonce). */
export function Providers({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [client] = useState(() => {
    const queries = { staleTime: 5_000, retry: 1, refetchOnWindowFocus: true, refetchInterval, networkMode } as const;
    return new QueryClient({ defaultOptions: { queries, mutations: { networkMode } } });
  });
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider attribute="class" disableTransitionOnChange {...(nonce ? { nonce } : {})}>
        {children}
      </ThemeProvider>
    </QueryClientProvider>
  );
}
