import { createPortal } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import {
  STUDENT_FIELD_NAMES,
  type StudentFieldName,
  studentFieldsIn,
} from '../../../../../core/fields/studentFields.ts';
import type { AttendanceTotals } from '../../../../../core/rules/attendanceTotals.ts';
import { formatDay } from '../../../../../core/rules/days.ts';
import { isClassroomActive } from '../../../../../core/rules/enrolment.ts';
import { fullName } from '../../../../../core/rules/text.ts';
import { onPaperAlone, PrintMargins } from '../../../../components/printing.tsx';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { formatPresence } from '../../../../i18n/formatNumber.ts';
import { usePrintedProgress } from '../../../../progress/printedProgress.ts';
import { fieldTexts } from '../../fieldTexts.ts';
import { useAge, useBeginsToday, useFieldText, useFile, useStatusToday } from '../FileContext.ts';
import { type FileValues, type NoteRow, rowKey, type StudentValues, savedValues } from '../fileValues.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import { usePresence } from '../usePresence.ts';

const texts = commonTexts.print.file;
const { active, inactive } = commonTexts.status;
const { notLoaded } = commonTexts.choice;

export const PrintFile = ({ id }: { id: string }) => {
  const { getValues } = useFormContext<FileValues>();
  const { classrooms, today } = useFile();
  const { student, studentClassrooms, studentStatuses, studentNotes } = savedValues(getValues());
  const progress = usePrintedProgress(id);
  const name = fullName(student);
  const { classroom, startDate, endDate } = studentFileTexts.classrooms;
  const { status, date } = studentFileTexts.statuses;
  return createPortal(
    <article className={PRINT_CLASS} aria-label={texts.label}>
      <PrintMargins footer={texts.footer(name)} paper="size: A4; margin: 18mm 17mm 20mm;" />
      <style>{printStyle}</style>
      <PrintHeading name={name} id={id} />
      <PrintProfile student={student} />
      <PrintTable
        title={texts.classrooms}
        columns={[classroom, startDate, endDate, status]}
        rows={studentClassrooms.map(row => [
          rowKey(row),
          classrooms.byId.get(row.classroom)?.name ?? (row.classroom && notLoaded),
          formatDay(row.startDate),
          formatDay(row.endDate),
          isClassroomActive(row, today) ? active : inactive,
        ])}
      />
      <PrintTable
        title={studentFileTexts.section.statuses}
        columns={[status, date]}
        rows={studentStatuses.map(row => [
          rowKey(row),
          row.status === 'true' ? active : inactive,
          formatDay(row.date),
        ])}
      />
      {progress.map(table => (
        <PrintTable key={table.title} {...table} />
      ))}
      <PrintNotes notes={studentNotes} />
    </article>,
    document.body,
  );
};

/** Of what is printed, and not shown on the screen. */
const PRINT_CLASS = 'student-print';

const printStyle = `${onPaperAlone(PRINT_CLASS)}
@media print {
  .${PRINT_CLASS} { color: #1d2422; font-size: 9.5pt; line-height: 1.5; }
  .${PRINT_CLASS} .product { font-size: 8.5pt; font-weight: 650; color: #0f5c5c; margin-bottom: 4mm; }
  .${PRINT_CLASS} h1 { font-size: 20pt; line-height: 1.2; margin: 0; letter-spacing: -0.02em; }
  .${PRINT_CLASS} h2 { font-size: 11.5pt; margin: 7mm 0 2mm; padding-bottom: 1mm;
    border-bottom: 0.5pt solid #0f5c5c; color: #0f5c5c; break-after: avoid; }
  .${PRINT_CLASS} p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; orphans: 3; widows: 3; }
  .${PRINT_CLASS} .profile { display: flex; gap: 8mm; align-items: flex-start; margin-top: 6mm; }
  .${PRINT_CLASS} img { width: 34mm; height: 40mm; object-fit: cover; border-radius: 2mm; }
  .${PRINT_CLASS} dl { flex: 1; display: grid; grid-template-columns: 48mm minmax(0, 1fr); row-gap: 0.8mm; margin: 0; }
  .${PRINT_CLASS} dd { margin: 0; font-weight: 550; overflow-wrap: anywhere; }
  .${PRINT_CLASS} dt, .${PRINT_CLASS} .said, .${PRINT_CLASS} th { color: #59625f; }
  .${PRINT_CLASS} table { width: 100%; border-collapse: collapse; }
  .${PRINT_CLASS} th { text-align: left; font-weight: 600; font-size: 8.5pt; }
  .${PRINT_CLASS} th, .${PRINT_CLASS} td { padding: 1.2mm 4mm 1.2mm 0; border-bottom: 0.5pt solid #e0dbd1; }
  .${PRINT_CLASS} th:first-child { width: 52mm; }
  .${PRINT_CLASS} tr { break-inside: avoid; }
  .${PRINT_CLASS} .note { display: flex; gap: 4mm; font-size: 8.5pt; margin-top: 4mm; break-after: avoid; }
  .${PRINT_CLASS} .note b { font-weight: 650; color: #1d2422; }
}
`;

const PrintHeading = ({ name, id }: { name: string; id: string }) => {
  const status = useStatusToday() === 'true' ? active : inactive;
  const age = useAge();
  const { totals } = usePresence(id);
  const begins = useBeginsToday();
  const years = age === undefined ? '' : studentFileTexts.age(age);
  const facts = [begins ?? status, years, totals ? presenceText(totals) : ''];
  return (
    <header>
      <div className="product">{texts.product}</div>
      <h1>{name}</h1>
      <p className="said">{facts.filter(Boolean).join(' · ')}</p>
    </header>
  );
};

const presenceText = (totals: AttendanceTotals): string => {
  const { of, none } = studentFileTexts.overview.presence;
  const count = totals.present + totals.absent + totals.excused;
  return count === 0 ? none : texts.presence(of(formatPresence(totals), totals.present, count));
};

/** The fields that stand beside the facts or above them, as the heading. */
const ELSEWHERE: readonly StudentFieldName[] = ['image', 'firstName', 'lastName'];
const CONTACT_PERSON = studentFieldsIn('contactPerson');
const OWN = STUDENT_FIELD_NAMES.filter(name => !CONTACT_PERSON.includes(name) && !ELSEWHERE.includes(name));
const LABELS: Record<StudentFieldName, string> = {
  ...fieldTexts.label,
  ...studentFileTexts.shortField,
};

const PrintProfile = ({ student }: { student: StudentValues }) => {
  const fieldText = useFieldText();
  const facts = (names: readonly StudentFieldName[]) => (
    <dl>
      {names.flatMap(name => [
        <dt key={`${name} is`}>{LABELS[name]}</dt>,
        <dd key={name}>{fieldText(name, student[name]) || '–'}</dd>,
      ])}
    </dl>
  );
  return (
    <section>
      <div className="profile">
        {facts(OWN)}
        {student.image && <img src={student.image} alt="" />}
      </div>
      <h2>{studentFileTexts.group.contactPerson}</h2>
      {facts(CONTACT_PERSON)}
    </section>
  );
};

/** The notes in full: of the category that the popup shows, or all. */
const PrintNotes = ({ notes }: { notes: readonly NoteRow[] }) => {
  const { category } = useFile();
  const shown = category ? notes.filter(note => note.category === category) : notes;
  return (
    <section>
      <h2>{category ? texts.notesOf(category) : studentFileTexts.section.notes}</h2>
      {shown.length === 0 && <p>{texts.none}</p>}
      {shown.map(note => (
        <div key={rowKey(note)}>
          <div className="note said">
            <b>{formatDay(note.date)}</b>
            <span>{note.category}</span>
            <span>{note.authorName}</span>
          </div>
          <p>{note.description}</p>
        </div>
      ))}
    </section>
  );
};

type PrintTableProps = {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly [key: string, ...cells: string[]])[];
  none?: string;
};

const PrintTable = ({ title, columns, rows, none = texts.none }: PrintTableProps) => (
  <section>
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p>{none}</p>
    ) : (
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {columns.map((column, index) => (
                <td key={column}>{cells[index] || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
