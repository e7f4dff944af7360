import { useEffect, useEffectEvent, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { StudentFilter, StudentSort } from '../../../../core/rules/studentQuery.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { dayOf } from '../../../providers/today.ts';
import { XLSX_TYPE } from '../../../spreadsheets/spreadsheet.ts';
import { countedText } from '../list/countedText.ts';
import { studentListTexts } from '../list/studentListTexts.ts';
import { type FilterChoices, useFilterChoices } from '../list/useFilterChoices.ts';
import type { StudentsChoice } from './studentsWorkbook.ts';
import type { FromWorker, ToWorker } from './studentsWorker.ts';

/** How far the download is; `received` counts students, `message` is the server's when it gave one. */
export type DownloadState =
  | { phase: 'fetching'; received: number }
  | { phase: 'writing' }
  | ({ phase: 'ready' } & StudentsFile)
  | { phase: 'failed'; message: string | undefined };

const START: DownloadState = { phase: 'fetching', received: 0 };

/**
 * Fetches all students that match and makes their spreadsheet, from the moment it is shown. Leaving abandons
 * the request and the worker.
 * @param chosen the `_id`s of students to take in place of those that match
 */
export const useStudentsDownload = (filter: StudentFilter, sort: StudentSort, chosen?: readonly string[]) => {
  const dataProvider = useDataProvider<StudentCalls>();
  const [state, setState] = useState<DownloadState>(START);
  const [attempt, setAttempt] = useState(1);
  const organizations = useFilterChoices('organizations');
  const classrooms = useFilterChoices('classrooms');
  const choice = useEffectEvent(() => ({
    ...filter,
    organizations: namesOf(filter.organizations, organizations),
    classrooms: namesOf(filter.classrooms, classrooms),
    counted: countedText(filter.counted),
    isChosen: chosen !== undefined,
    madeOn: dayOf(),
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const download = async () => {
      const stream = chosen
        ? await dataProvider.streamChosenStudents(chosen, signal)
        : await dataProvider.streamStudents({ filter, sort, signal });
      const file = await studentsFile(stream, {
        signal,
        choice: () => choice(),
        onReceived: received => setState({ phase: 'fetching', received }),
        onWriting: () => setState({ phase: 'writing' }),
      });
      setState({ phase: 'ready', ...file });
    };
    download().catch((error: unknown) => {
      if (signal.aborted) return;
      setState({ phase: 'failed', message: error instanceof HttpError ? error.message : undefined });
    });
    return () => controller.abort();
  }, [dataProvider, filter, sort, chosen, attempt]);

  const retry = () => {
    setState(START);
    setAttempt(attempt + 1);
  };
  return { state, retry };
};

const namesOf = (ids: readonly string[], { byId, failure }: FilterChoices): string[] =>
  ids.map(
    id => byId.get(id)?.name ?? (failure ? commonTexts.choice.notLoaded : studentListTexts.filter.unknown),
  );

/** The spreadsheet of the students, and how many are in it. */
type StudentsFile = { file: Blob; count: number };

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
const studentsFile = async (
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
