import { createStudentsWorkbook } from './studentsWorkbook.ts';

/** What the page sends: the next bytes of the JSON, or null when that was all. */
export type ToWorker = Uint8Array<ArrayBuffer> | null;

/** What the page gets: how many students have come in, and in the end the file. */
export type FromWorker = { received: number } | { bytes: Uint8Array<ArrayBuffer>; count: number };

const workbook = createStudentsWorkbook();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data) {
    postMessage({ received: workbook.add(data) } satisfies FromWorker);
    return;
  }
  const file = workbook.finish();
  postMessage(file satisfies FromWorker, { transfer: [file.bytes.buffer] });
});
