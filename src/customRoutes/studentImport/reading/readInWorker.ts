import type { FileOptions, FileReading } from './fileReading.ts';

/** How long a file may take, in milliseconds. */
const READ_MS = 30_000;

/** Reads a file in a worker of its own, which is ended after 30 seconds. */
export function readInWorker(
  bytes: Uint8Array,
  options: FileOptions,
): Promise<FileReading | { fault: 'tooLong' }> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileReading | { fault: 'tooLong' }>(resolve => {
    const end = setTimeout(() => resolve({ fault: 'tooLong' }), READ_MS);
    worker.onmessage = ({ data }: MessageEvent<FileReading>) => {
      clearTimeout(end);
      resolve(data);
    };
    // Out of memory, for example.
    worker.onerror = () => {
      clearTimeout(end);
      resolve({ fault: 'unreadable' });
    };
    worker.postMessage({ bytes, options });
  }).finally(() => worker.terminate());
}
