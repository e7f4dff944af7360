import type autocannon from 'autocannon';

/** A request to repeat, its path relative to the server. */
export type BenchRequest = Omit<autocannon.Request, 'path'> & { path: string };

/** A request with a JSON body. */
export const json = (method: 'POST' | 'PUT', path: string, body: unknown): BenchRequest => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A request with a multipart body of JSON fields. */
export async function form(
  method: 'POST' | 'PUT',
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<BenchRequest> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, JSON.stringify(value));
  const encoded = new Response(data);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { method, path, headers, body: Buffer.from(await encoded.arrayBuffer()) };
}
