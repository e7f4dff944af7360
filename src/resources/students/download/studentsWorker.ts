import { createStudentsWorkbook, type StudentsChoice } from './studentsWorkbook.ts';

/** What the page sends: the next bytes of the JSON, or what was chosen when that was all. */
export type ToWorker = Uint8Array<ArrayBuffer> | StudentsChoice;

/** What the page gets: how many students have come in, that the file is being written, and the file. */
export type FromWorker =
  | { step: 'received'; count: number }
  | { step: 'writing' }
  | { step: 'done'; count: number; bytes: Uint8Array<ArrayBuffer> };

/** No more often than this, in milliseconds, does the page hear how many have come in. */
const PROGRESS_MS = 50;

const workbook = createStudentsWorkbook();
let toldAt = 0;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data instanceof Uint8Array) {
    const count = workbook.add(data);
    if (performance.now() - toldAt < PROGRESS_MS) return;
    toldAt = performance.now();
    tell({ step: 'received', count });
    return;
  }
  tell({ step: 'writing' });
  workbook.finish(data).then(file => tell({ step: 'done', ...file }, [file.bytes.buffer]), reportError);
});

const tell = (message: FromWorker, transfer: Transferable[] = []) => postMessage(message, { transfer });
