import { useEffect, useEffectEvent, useState } from 'react';
import { HttpError, useDataProvider, useTranslate } from 'react-admin';
import type { StudentFilter, StudentSort } from '../../../../core/rules/studentQuery.ts';
import { common } from '../../../i18n/common.ts';
import { students as texts } from '../../../i18n/students.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { dayOf } from '../../../providers/today.ts';
import { countedText } from '../list/countedText.ts';
import { type FilterChoices, useFilterChoices } from '../list/useFilterChoices.ts';
import { type StudentsFile, studentsFile } from './studentsFile.ts';

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
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const [state, setState] = useState<DownloadState>(START);
  const [attempt, setAttempt] = useState(1);
  const organizations = useFilterChoices('organizations');
  const classrooms = useFilterChoices('classrooms');
  const choice = useEffectEvent(() => ({
    ...filter,
    organizations: namesOf(filter.organizations, organizations),
    classrooms: namesOf(filter.classrooms, classrooms),
    counted: countedText(translate, filter.counted),
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
  ids.map(id => byId.get(id)?.name ?? (failure ? common.choice.notLoaded : texts.list.filter.unknown));
