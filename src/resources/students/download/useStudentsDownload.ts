import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { StudentFilter, StudentSort } from '../../../../core/rules/studentQuery.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { dayOf } from '../../../providers/today.ts';
import { XLSX_TYPE } from '../../../spreadsheets/spreadsheet.ts';
import { FETCHED_ONCE } from '../FetchDialog.tsx';
import { countedText } from '../list/countedText.ts';
import { studentListTexts } from '../list/studentListTexts.ts';
import { type FilterChoices, useFilterChoices } from '../list/useFilterChoices.ts';
import type { StudentsChoice } from './studentsWorkbook.ts';
import type { FromWorker, ToWorker } from './studentsWorker.ts';

/**
 * Fetches all students that match and makes their spreadsheet, from the moment it is shown; `received` counts those
 * that are there. Leaving abandons the request and the worker.
 * @param chosen the `_id`s of students to take in place of those that match
 */
export const useStudentsDownload = (filter: StudentFilter, sort: StudentSort, chosen?: readonly string[]) => {
  const dataProvider = useDataProvider<StudentCalls>();
  const [received, setReceived] = useState<number | 'all'>(0);
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
  const { data: file, ...query } = useQuery({
    queryKey: ['downloadedStudents', filter, sort, chosen],
    queryFn: async ({ signal }) => {
      setReceived(0);
      const stream = chosen
        ? await dataProvider.streamChosenStudents(chosen, signal)
        : await dataProvider.streamStudents({ filter, sort, signal });
      return studentsFile(stream, { signal, choice: () => choice(), onReceived: setReceived });
    },
    ...FETCHED_ONCE,
  });
  return { file, received, ...query };
};

const namesOf = (ids: readonly string[], { byId, failure }: FilterChoices): string[] =>
  ids.map(
    id => byId.get(id)?.name ?? (failure ? commonTexts.choice.notLoaded : studentListTexts.filter.unknown),
  );

type StudentsFile = { content: Blob; count: number };

type Options = {
  signal: AbortSignal;
  /** Asked for once all have come in. */
  choice: () => StudentsChoice;
  onReceived: (count: number | 'all') => void;
};

/**
 * Makes the .xlsx file of the students whose JSON (a `StudentPage`) comes in by the stream. Reading and
 * writing happen in a worker, so that the page stays responsive at any number.
 * @throws the signal's reason when it aborts first; Error when the JSON was cut off
 */
const studentsFile = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { signal, choice, onReceived }: Options,
): Promise<StudentsFile> => {
  const { promise, resolve, reject } = Promise.withResolvers<StudentsFile>();
  const worker = new Worker(new URL('./studentsWorker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.step === 'received') onReceived(data.count);
    else if (data.step === 'writing') onReceived('all');
    else resolve({ content: new Blob([data.bytes], { type: XLSX_TYPE }), count: data.count });
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
