/** What Next tells of the page in the browser. */
export { onRouterTransitionStart } from "#components/ui/address.ts";
