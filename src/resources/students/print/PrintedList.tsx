import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { StudentRow } from '../../../../core/contract/students.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { PrintMargins } from '../../../components/PrintMargins.tsx';
import { onPaperAlone } from '../../../components/usePrinting.ts';
import { studentListTexts } from '../list/studentListTexts.ts';
import { useListSettings } from '../list/useListSettings.ts';
import { LIST_PAPER, STUDENT_COLUMNS } from '../studentColumns.ts';

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

type PrintedListProps = {
  students: readonly StudentRow[];
  onReady: () => void;
};

export const PrintedList = ({ students, onReady }: PrintedListProps) => {
  const [{ columns: choices }] = useListSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  const columns = choices.flatMap(({ name, shown }) =>
    shown ? STUDENT_COLUMNS.filter(column => column.name === name) : [],
  );
  return createPortal(
    <article className={LIST_CLASS} aria-label={studentListTexts.printed.label}>
      <PrintMargins footer={studentListTexts.printed.heading} paper={LIST_PAPER} />
      <style>{LIST_STYLE}</style>
      <h1>{studentListTexts.printed.heading}</h1>
      <p>{studentListTexts.printed.count(students.length)}</p>
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
