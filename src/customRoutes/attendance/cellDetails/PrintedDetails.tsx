import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type Day, formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import type { SheetStudent } from '../sheet.ts';
import { type DetailsByStudent, detailLines, notedCells } from './cellDetails.ts';

type PrintedDetailsProps = {
  students: readonly SheetStudent[];
  dates: readonly Day[];
  details: DetailsByStudent;
};

/** On paper, below the tables: what cells say beside their status, a line each. */
export const PrintedDetails = (props: PrintedDetailsProps) => {
  const translate = useTranslate();
  const noted = notedCells(props);
  if (noted.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: '5mm', fontSize: '8pt' }}>
      <Box component="h2" sx={{ m: 0, mb: '1mm', fontSize: '9pt', breakAfter: 'avoid' }}>
        {translate('attendance.details.list')}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: '5mm' }}>
        {noted.map(({ student, date, said }) => (
          <Box component="li" key={`${student._id} ${date}`} sx={{ breakInside: 'avoid' }}>
            {[fullName(student), formatDay(date), ...detailLines(said, translate)].join(' · ')}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
