import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ATTENDANCE_STATUSES } from '../../../core/rules/attendanceCycle.ts';
import { STATUS_LOOKS } from './grid/statusLooks.ts';
import { StatusSign } from './StatusSign.tsx';

/** What the signs in the cells mean, and the keys that set them when `keys` is true. */
export const Legend = ({ keys = false }: { keys?: boolean }) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('attendance.grid.legend')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        p: 0,
        m: 0,
        listStyle: 'none',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {ATTENDANCE_STATUSES.filter(status => keys || status).map(status => (
        <Box component="li" key={status} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <StatusSign status={status} />
          {status || translate('attendance.grid.empty')}
          {keys && <Key label={STATUS_LOOKS[status].key} />}
        </Box>
      ))}
    </Box>
  );
};

const Key = ({ label }: { label: string }) => {
  const translate = useTranslate();
  return (
    <Box
      component="kbd"
      aria-label={translate('attendance.grid.key', { key: label })}
      sx={{
        display: { xs: 'none', md: 'inline' },
        px: 0.625,
        border: 1,
        borderColor: 'divider',
        borderRadius: '4px',
        fontFamily: 'inherit',
        fontSize: '0.6875rem',
        '@media print': { display: 'none' },
      }}
    >
      {label}
    </Box>
  );
};
