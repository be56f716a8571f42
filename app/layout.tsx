import "./globals.css";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Arrival } from "#components/frame/arrival.tsx";
import { BottomBar } from "#components/frame/bottom-bar.tsx";
import { Header } from "#components/frame/header.tsx";
import { Providers } from "#components/frame/providers.tsx";
import { SkipLink } from "#components/frame/skip-link.tsx";

const text = localFont({
  src: "../node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
  variable: "--font-text",
  display: "swap",
  weight: "400 900",
});
const code = localFont({
  src: "../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  variable: "--font-code",
  display: "swap",
  weight: "100 800",
  preload: false,
});

export async function generateMetadata(): Promise<Metadata> {
  const host = (await headers()).get("host") ?? "localhost";
  return {
    title: { default: "Fixpoint: code that has been run", template: "%s · Fixpoint" },
    description:
      "Describe a Python function, class or script. A model on this machine writes it, a sealed sandbox runs it, you get what holds.",
    // Pictures of links are named by the address under which the page is open.
    metadataBase: new URL(`http://${host}`),
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f9f5" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1616" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce");
  return (
    <html lang="en" suppressHydrationWarning className={`${text.variable} ${code.variable}`}>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        <Providers {...(nonce ? { nonce } : {})}>
          <SkipLink />
          <Arrival />
          <Header />
          <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
            {children}
          </div>
          <BottomBar />
        </Providers>
      </body>
    </html>
  );
}
