import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../../../core/rules/days.ts';
import type { StatusValue } from '../../../../../core/rules/studentStatus.ts';
import { useFile } from '../FileContext.ts';

/** Whose file this is, and of which day. */
export const PrintHeading = ({ name, status }: { name: string; status: StatusValue }) => {
  const translate = useTranslate();
  const { today } = useFile();
  return (
    <Box component="header" sx={{ mb: '6mm' }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          fontSize: '8.5pt',
          color: '#59625f',
          mb: '4mm',
        }}
      >
        <Box component="span" sx={{ fontWeight: 650, color: '#0f5c5c', letterSpacing: '0.01em' }}>
          {translate('students.file.print.product')}
        </Box>
        <span>{translate('students.file.print.date', { date: formatDay(today) })}</span>
      </Box>
      <h1>{name}</h1>
      <Box component="p" sx={{ color: '#59625f' }}>
        {translate(`common.status.${status === 'true' ? 'active' : 'inactive'}`)}
      </Box>
    </Box>
  );
};
