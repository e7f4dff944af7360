import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import { isFiltered, type StudentFilter, type StudentSort } from '../../../../core/rules/studentQuery.ts';
import { saveFile } from '../../../files/saveFile.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { dayOf } from '../../../providers/today.ts';
import { spreadsheetFile } from '../../../spreadsheets/downloadSpreadsheet.ts';
import { FETCHED_ONCE, FetchDialog, readStudents } from '../FetchDialog.tsx';
import { choiceName, type FilterChoices, useFilterChoices } from '../list/ChoiceFilter.tsx';
import { countedText } from '../list/studentFilter.ts';
import { downloadTexts } from './downloadTexts.ts';
import { studentsSheet } from './studentsSheet.ts';

/** docs/product.md §9: the students list file is named 'studenten_lijst'. */
const FILE_NAME = spreadsheetFileName('studenten_lijst');

type DownloadDialogProps = {
  filter: StudentFilter;
  sort: StudentSort;
  /** The `_id`s of students to download in place of all that match. */
  chosen?: readonly string[];
  total: number | undefined;
  onClose: () => void;
};

/** Downloads all students that match, or those chosen, as a spreadsheet (docs/product.md §2, Download-all popup). */
export const DownloadDialog = ({ filter, sort, chosen, total, onClose }: DownloadDialogProps) => {
  const dataProvider = useDataProvider<StudentCalls>();
  const [received, setReceived] = useState<number | 'all'>(0);
  const organizations = useFilterChoices('organizations');
  const classrooms = useFilterChoices('classrooms');
  // As the names are known once all students have come in.
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
      const students = await readStudents(stream, setReceived);
      setReceived('all');
      const content = await spreadsheetFile(studentsSheet(students, choice()), signal);
      return { content, count: students.length };
    },
    ...FETCHED_ONCE,
  });
  const isWriting = received === 'all';
  const some = Math.min(isWriting ? 0 : received, total ?? 0);
  return (
    <FetchDialog
      title={downloadTexts.title}
      query={query}
      progress={
        total && !isWriting
          ? {
              label: downloadTexts.fetching,
              share: some / total,
              text: downloadTexts.received({ received: formatNumber(some), total: formatNumber(total) }),
            }
          : { label: downloadTexts[isWriting ? 'writing' : 'fetching'] }
      }
      failed={downloadTexts.failed}
      ready={file && downloadTexts.ready(file.count)}
      action={
        file && {
          label: downloadTexts.save,
          onClick: () => {
            saveFile(file.content, FILE_NAME);
            onClose();
          },
        }
      }
      backLabel={query.isFetching || chosen ? commonTexts.action.cancel : downloadTexts.back}
      note={isFiltered(filter) && downloadTexts.filtered}
      onClose={onClose}
    />
  );
};

/** In a file that stays, what is not there yet is unknown. */
const namesOf = (ids: readonly string[], choices: FilterChoices): string[] =>
  ids.map(id => choiceName({ ...choices, loading: false }, id));
