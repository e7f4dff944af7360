import { XLSX_TYPE } from '../../../spreadsheets/spreadsheet.ts';
import type { StudentsChoice } from './studentsWorkbook.ts';
import type { FromWorker, ToWorker } from './studentsWorker.ts';

/** The spreadsheet of the students, and how many are in it. */
export type StudentsFile = { file: Blob; count: number };

type Options = {
  signal: AbortSignal;
  /** Asked for once all have come in. */
  choice: () => StudentsChoice;
  /** Told how many students have come in. */
  onReceived: (count: number) => void;
  /** Told that all have come in and the file is being written. */
  onWriting: () => void;
};

/**
 * Makes the .xlsx file of the students whose JSON (a `StudentPage`) comes in by the stream. Reading and
 * writing happen in a worker, so that the page stays responsive at any number.
 * @throws the signal's reason when it aborts first; Error when the JSON was cut off
 */
export const studentsFile = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { signal, choice, onReceived, onWriting }: Options,
): Promise<StudentsFile> => {
  const { promise, resolve, reject } = Promise.withResolvers<StudentsFile>();
  const worker = new Worker(new URL('./studentsWorker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.step === 'received') onReceived(data.count);
    else if (data.step === 'writing') onWriting();
    else resolve({ file: new Blob([data.bytes], { type: XLSX_TYPE }), count: data.count });
  };
  worker.onerror = ({ message }) => reject(new Error(message));
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });

  const send = (message: ToWorker) =>
    worker.postMessage(message, message instanceof Uint8Array ? [message.buffer] : []);
  const handOver = async () => {
    const reader = stream.getReader();
    for (let { value } = await reader.read(); value; { value } = await reader.read()) send(value);
    send(choice());
  };

  try {
    signal.throwIfAborted();
    handOver().catch(reject);
    return await promise;
  } finally {
    worker.terminate();
  }
};
