import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { type Day, formatDay } from '../../../core/rules/days.ts';
import { pageFooter } from '../../components/pageFooter.ts';
import { usePrinting } from '../../components/usePrinting.ts';
import { dayAndMonth, weekdayShort } from '../../i18n/dayLabels.ts';
import { Legend } from './Legend.tsx';
import { StatusMarks } from './StatusSign.tsx';
import type { SheetStudent } from './sheet.ts';

type PrintedSheetProps = {
  /** Whose list it is, at the foot of each page. */
  footer: string;
  dates: readonly Day[];
  students: readonly SheetStudent[];
  /** One status, or several of a student with more than one lesson on a date. */
  statusOf: (studentId: string, date: Day) => string | readonly string[];
};

/** As many dates as fit beside the names on A4 laid across. */
const DATES_PER_TABLE = 20;

/** The sheet on paper: A4 across, in as many tables as its dates need, the head repeated on every page. */
export const PrintedSheet = ({ footer, dates, students, statusOf }: PrintedSheetProps) => {
  const translate = useTranslate();
  if (!usePrinting()) return null;
  return (
    <>
      <style>{`@page { size: A4 landscape; margin: 12mm 12mm 15mm; ${pageFooter(footer)} }`}</style>
      <Legend />
      {chunks(dates).map(some => (
        <PrintTable key={some[0]}>
          <thead>
            <tr>
              <th scope="col">{translate('attendance.grid.name')}</th>
              <th scope="col">{translate('attendance.grid.country')}</th>
              <th scope="col">{translate('attendance.grid.sex')}</th>
              <th scope="col">{translate('attendance.grid.birthDate')}</th>
              {some.map(date => (
                <th scope="col" key={date} className="date">
                  {weekdayShort(date)}
                  <br />
                  {dayAndMonth(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map(({ _id, firstName, lastName, country, sex, birthDate }) => (
              <tr key={_id}>
                <th scope="row">
                  {firstName} {lastName}
                </th>
                <td>{country}</td>
                <td>{sex}</td>
                <td>{formatDay(birthDate)}</td>
                {some.map(date => (
                  <td key={date} className="date">
                    <StatusMarks statuses={[statusOf(_id, date)].flat()} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PrintTable>
      ))}
    </>
  );
};

const chunks = (dates: readonly Day[]): Day[][] => {
  const tables = Math.ceil(dates.length / DATES_PER_TABLE);
  const size = Math.ceil(dates.length / tables);
  return Array.from({ length: tables }, (_, index) => dates.slice(index * size, (index + 1) * size));
};

const PrintTable = styled('table')({
  borderCollapse: 'collapse',
  fontSize: '8pt',
  marginTop: '4mm',
  breakInside: 'auto',
  '&:not(:first-of-type)': { breakBefore: 'page' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    border: '0.25mm solid #bbb',
    padding: '0.8mm 1.5mm',
    textAlign: 'start',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& thead': { display: 'table-header-group' },
  '& thead th': { fontWeight: 600, verticalAlign: 'bottom' },
  '& .date': { width: '8.5mm', minWidth: '8.5mm', padding: '0.5mm', textAlign: 'center', fontSize: '7pt' },
});
