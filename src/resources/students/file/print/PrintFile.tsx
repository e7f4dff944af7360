import Box from '@mui/material/Box';
import { createPortal } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { AttendanceTotals } from '../../../../../core/rules/attendanceTotals.ts';
import { formatDay } from '../../../../../core/rules/days.ts';
import { isClassroomActive } from '../../../../../core/rules/enrolment.ts';
import { fullName } from '../../../../../core/rules/text.ts';
import { PrintMargins } from '../../../../components/PrintMargins.tsx';
import { onPaperAlone } from '../../../../components/usePrinting.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { formatPresence } from '../../../../i18n/formatNumber.ts';
import { useAge, useBeginsToday, useFile, useStatusToday } from '../FileContext.ts';
import {
  type ClassroomRow,
  type FileValues,
  type NoteRow,
  rowKey,
  type StatusRow,
  savedValues,
} from '../form/fileValues.ts';
import { usePresence } from '../overview/usePresence.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import { PrintProfile } from './PrintProfile.tsx';

/** The file on paper, as it is in the form: profile, classrooms, statuses, and the notes in full. */
export const PrintFile = ({ id }: { id: string }) => {
  const { getValues } = useFormContext<FileValues>();
  const values = savedValues(getValues());
  const name = fullName(values.student);

  return createPortal(
    <Box component="article" className={PRINT_CLASS} aria-label={commonTexts.print.file.label}>
      <PrintMargins footer={commonTexts.print.file.footer(name)} paper="size: A4; margin: 18mm 17mm 20mm;" />
      <style>{printStyle}</style>
      <PrintHeading name={name} id={id} />
      <PrintProfile student={values.student} />
      <PrintClassrooms rows={values.studentClassrooms} />
      <PrintStatuses rows={values.studentStatuses} />
      <PrintNotes notes={values.studentNotes} />
    </Box>,
    document.body,
  );
};

/** Of what is printed, and not shown on the screen. */
const PRINT_CLASS = 'student-print';

/** How the file looks on paper: black on white. */
const printStyle = `${onPaperAlone(PRINT_CLASS)}
@media print {
  .${PRINT_CLASS} { color: #1d2422; font-size: 9.5pt; line-height: 1.5; }
  .${PRINT_CLASS} h1 { font-size: 20pt; line-height: 1.2; margin: 0; letter-spacing: -0.02em; }
  .${PRINT_CLASS} h2 { font-size: 11.5pt; margin: 7mm 0 2mm; padding-bottom: 1mm;
    border-bottom: 0.5pt solid #0f5c5c; color: #0f5c5c; break-after: avoid; }
  .${PRINT_CLASS} table { width: 100%; border-collapse: collapse; }
  .${PRINT_CLASS} th { text-align: left; font-weight: 600; color: #59625f; font-size: 8.5pt; }
  .${PRINT_CLASS} th, .${PRINT_CLASS} td { padding: 1.2mm 4mm 1.2mm 0; border-bottom: 0.5pt solid #e0dbd1; }
  .${PRINT_CLASS} th:first-child { width: 52mm; }
  .${PRINT_CLASS} tr { break-inside: avoid; }
  .${PRINT_CLASS} p { margin: 0; }
}
`;

/** Whose file this is. */
const PrintHeading = ({ name, id }: { name: string; id: string }) => {
  const status = useStatusToday();
  const age = useAge();
  const { totals } = usePresence(id);
  const begins = useBeginsToday();
  return (
    <Box component="header" sx={{ mb: '6mm' }}>
      <Box
        sx={{
          fontSize: '8.5pt',
          fontWeight: 650,
          color: '#0f5c5c',
          letterSpacing: '0.01em',
          mb: '4mm',
        }}
      >
        {commonTexts.print.file.product}
      </Box>
      <h1>{name}</h1>
      <Box component="p" sx={{ color: '#59625f' }}>
        {[
          begins ?? commonTexts.status[status === 'true' ? 'active' : 'inactive'],
          age !== undefined && studentFileTexts.age(age),
          totals && presenceText(totals),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </Box>
  );
};

const presenceText = (totals: AttendanceTotals): string => {
  const { of, none } = studentFileTexts.overview.presence;
  const { present, absent, excused } = totals;
  const count = present + absent + excused;
  return count === 0
    ? none
    : commonTexts.print.file.presence(of({ count, share: formatPresence(totals), present }));
};

/** The student's lessons: in which classroom, from when until when. */
const PrintClassrooms = ({ rows }: { rows: readonly ClassroomRow[] }) => {
  const { classrooms, today } = useFile();
  const notLoaded = commonTexts.choice.notLoaded;
  return (
    <PrintTable
      title={commonTexts.print.file.classrooms}
      columns={[
        studentFileTexts.classrooms.classroom,
        studentFileTexts.classrooms.startDate,
        studentFileTexts.classrooms.endDate,
        studentFileTexts.statuses.status,
      ]}
      rows={rows.map(row => [
        rowKey(row),
        classrooms.byId.get(row.classroom)?.name ?? (row.classroom && notLoaded),
        formatDay(row.startDate),
        formatDay(row.endDate),
        commonTexts.status[isClassroomActive(row, today) ? 'active' : 'inactive'],
      ])}
    />
  );
};

/** The student's statuses, newest first. */
const PrintStatuses = ({ rows }: { rows: readonly StatusRow[] }) => {
  return (
    <PrintTable
      title={studentFileTexts.section.statuses}
      columns={[studentFileTexts.statuses.status, studentFileTexts.statuses.date]}
      rows={rows.map(row => [
        rowKey(row),
        commonTexts.status[row.status === 'true' ? 'active' : 'inactive'],
        formatDay(row.date),
      ])}
    />
  );
};

/** The notes in full: of the category that the popup shows, or all. */
const PrintNotes = ({ notes }: { notes: readonly NoteRow[] }) => {
  const { category } = useFile();
  const shown = category ? notes.filter(note => note.category === category) : notes;
  const title = studentFileTexts.section.notes;
  return (
    <section>
      <h2>{category ? commonTexts.print.file.notesOf(category) : title}</h2>
      {shown.length === 0 && <p>{commonTexts.print.file.none}</p>}
      {shown.map(note => (
        <Box key={rowKey(note)} sx={{ mb: '4mm' }}>
          <Box sx={{ display: 'flex', gap: '4mm', color: '#59625f', fontSize: '8.5pt', breakAfter: 'avoid' }}>
            <Box component="span" sx={{ fontWeight: 650, color: '#1d2422' }}>
              {formatDay(note.date)}
            </Box>
            <span>{note.category}</span>
            <span>{note.authorName}</span>
          </Box>
          <Box component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', orphans: 3, widows: 3 }}>
            {note.description}
          </Box>
        </Box>
      ))}
    </section>
  );
};

type PrintTableProps = {
  title: string;
  columns: readonly string[];
  /** Rows by key, a text per column. */
  rows: readonly (readonly [key: string, ...cells: string[]])[];
};

/** A list of the file on paper. */
const PrintTable = ({ title, columns, rows }: PrintTableProps) => {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{commonTexts.print.file.none}</p>
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
};
