import { saveFile } from '../files/saveFile.ts';
import type { Spreadsheet } from './spreadsheet.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** From this many cells on, a worker makes the file, so that the page stays responsive. */
const CELLS_FOR_WORKER = 50_000;

/**
 * Saves a sheet as an .xlsx file under `fileName` (see `spreadsheetFileName` in core/rules/files.ts). The
 * library that writes it is loaded at the first call.
 * @throws DOMException 'AbortError' when `signal` aborts first; nothing is saved then
 */
export async function downloadSpreadsheet({
  fileName,
  signal,
  ...spreadsheet
}: Spreadsheet & { fileName: string; signal?: AbortSignal }): Promise<void> {
  saveFile(await spreadsheetFile(spreadsheet, signal), fileName);
}

/**
 * Makes the .xlsx file of a sheet.
 * @throws DOMException 'AbortError' when `signal` aborts first
 */
export async function spreadsheetFile(spreadsheet: Spreadsheet, signal?: AbortSignal): Promise<Blob> {
  const cells = spreadsheet.rows.length * spreadsheet.columns.length;
  const bytes =
    cells < CELLS_FOR_WORKER
      ? await (await import('./spreadsheetBytes.ts')).spreadsheetBytes(spreadsheet)
      : await bytesFromWorker(spreadsheet, signal);
  signal?.throwIfAborted();
  return new Blob([bytes], { type: XLSX_TYPE });
}

function bytesFromWorker(
  spreadsheet: Spreadsheet,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./spreadsheetWorker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.postMessage(spreadsheet);
  return promise.finally(() => worker.terminate());
}
