/**
 * Takes the place of the library `query-string` in the build (vite.config.ts): react-admin writes and reads addresses
 * of plain texts with it, which the browser does as well.
 */
export const stringify = (query: Record<string, string | number | null | undefined>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  ).toString();

export const parse = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));
