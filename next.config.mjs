// Plain JavaScript: a TypeScript config costs each start a quarter of a second.
/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // `npm run check` holds the types: a first start need not wait for them again.
  typescript: { ignoreBuildErrors: true },
  experimental: { preloadEntriesOnStart: false },
};
