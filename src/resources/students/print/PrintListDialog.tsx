import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { createPortal } from 'react-dom';
import type { StudentRow } from '../../../../core/contract/students.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { STUDENTS_PER_PRINT_MAX } from '../../../../core/rules/limits.ts';
import { isFiltered, type StudentFilter, type StudentSort } from '../../../../core/rules/studentQuery.ts';
import { onPaperAlone, PrintMargins } from '../../../components/printing.tsx';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { downloadTexts } from '../download/downloadTexts.ts';
import { FETCHED_ONCE, FetchDialog, readStudents } from '../FetchDialog.tsx';
import { studentListTexts } from '../list/studentListTexts.ts';
import { useListSettings } from '../list/views.ts';
import { LIST_PAPER, STUDENT_COLUMNS } from '../studentColumns.ts';

type PrintListDialogProps = {
  filter: StudentFilter;
  sort: StudentSort;
  total: number | undefined;
  onClose: () => void;
};

const texts = downloadTexts.printed;

export const PrintListDialog = ({ filter, sort, total = 0, onClose }: PrintListDialogProps) => {
  const dataProvider = useDataProvider<StudentCalls>();
  const { data, ...query } = useQuery({
    queryKey: ['printedStudents', filter, sort],
    queryFn: async ({ signal }) => readStudents(await dataProvider.streamStudents({ filter, sort, signal })),
    enabled: total <= STUDENTS_PER_PRINT_MAX,
    ...FETCHED_ONCE,
  });
  // Once it is on the page it stays as long as the dialog: not every browser waits until it is printed.
  const [isOnPage, setIsOnPage] = useState(false);
  // The list in sight may not know yet how many match.
  const count = data?.length ?? total;
  const max = STUDENTS_PER_PRINT_MAX;
  const isTooMany = count > max;
  const tooMany = isTooMany
    ? texts.tooMany({ count: formatNumber(count), max: formatNumber(max) })
    : undefined;
  const shown = isTooMany ? undefined : data;
  return (
    <FetchDialog
      title={texts.title}
      query={query}
      progress={{ label: downloadTexts.fetching }}
      failed={downloadTexts.failed}
      tooMany={tooMany}
      ready={shown && texts.ready(shown.length)}
      action={
        shown && shown.length > 0
          ? { label: texts.print, onClick: () => (isOnPage ? window.print() : setIsOnPage(true)) }
          : undefined
      }
      note={isFiltered(filter) && downloadTexts.filtered}
      onClose={onClose}
    >
      {shown && isOnPage && <PrintedList students={shown} />}
    </FetchDialog>
  );
};

/** The students on paper alone, which are printed once they are on the page. */
const PrintedList = ({ students }: { students: readonly StudentRow[] }) => {
  const [{ columns: choices }] = useListSettings();
  useEffect(() => window.print(), []);
  const columns = choices.flatMap(({ name, shown }) =>
    shown ? STUDENT_COLUMNS.filter(column => column.name === name) : [],
  );
  return createPortal(
    <article className={LIST_CLASS} aria-label={texts.label}>
      <PrintMargins footer={studentListTexts.title} paper={LIST_PAPER} />
      <style>{LIST_STYLE}</style>
      <h1>{studentListTexts.title}</h1>
      <p>{studentListTexts.total(students.length)}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name}>{studentListTexts.column[name]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map(student => (
            <tr key={student._id}>
              {columns.map(({ name, type, value }) => (
                <td key={name}>{type === 'date' ? formatDay(value(student)) : value(student)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  );
};

const LIST_CLASS = 'student-list-print';

const LIST_STYLE = `${onPaperAlone(LIST_CLASS)}
@media print {
  .${LIST_CLASS} { color: #1d2422; font-size: 8.5pt; line-height: 1.35; }
  .${LIST_CLASS} h1 { font-size: 15pt; line-height: 1.2; margin: 0; }
  .${LIST_CLASS} p { margin: 1mm 0 4mm; color: #59625f; }
  .${LIST_CLASS} table { width: 100%; border-collapse: collapse; }
  .${LIST_CLASS} thead { display: table-header-group; }
  .${LIST_CLASS} th { text-align: left; font-weight: 600; }
  .${LIST_CLASS} th, .${LIST_CLASS} td { padding: 0.8mm 3mm 0.8mm 0; border-bottom: 0.5pt solid #b9b3a7;
    vertical-align: top; }
  .${LIST_CLASS} tr { break-inside: avoid; }
}
`;
