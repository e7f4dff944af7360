import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import type { StudentRow } from '../../../../core/contract/students.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { PrintMargins } from '../../../components/PrintMargins.tsx';
import { useListSettings } from '../list/useListSettings.ts';
import { STUDENT_COLUMNS } from '../studentColumns.ts';
import { LIST_CLASS, printedListStyle } from './printedListStyle.ts';

type PrintedListProps = {
  students: readonly StudentRow[];
  /** Called once the list is on the page. */
  onReady: () => void;
};

/** Students on paper, with the columns that are shown in the list. */
export const PrintedList = ({ students, onReady }: PrintedListProps) => {
  const translate = useTranslate();
  const [{ columns: choices }] = useListSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  const columns = choices.flatMap(({ name, shown }) =>
    shown ? STUDENT_COLUMNS.filter(column => column.name === name) : [],
  );
  return createPortal(
    <article className={LIST_CLASS} aria-label={translate('printedList.label')}>
      <PrintMargins
        footer={translate('printedList.heading')}
        paper="size: A4 landscape; margin: 16mm 12mm 16mm;"
      />
      <style>{printedListStyle}</style>
      <h1>{translate('printedList.heading')}</h1>
      <p>{translate('printedList.count', { smart_count: students.length })}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name}>{translate(`students.list.column.${name}`)}</th>
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
