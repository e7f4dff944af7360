/** The page that a query asks for, from 1; what is no page number, or too large for one, counts as 1. */
export function pageNumber(text: string | undefined): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return Math.max(1, page);
}
