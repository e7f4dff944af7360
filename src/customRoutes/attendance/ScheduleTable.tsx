import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { Schedule } from '../../../core/contract/attendance.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { periodOf } from '../../i18n/dayLabels.ts';
import { SCREENS } from '../../screens.ts';
import { DeleteScheduleButton } from './DeleteScheduleButton.tsx';

/** Fits the narrowest screen: the period keeps room for a date a line, the name of the class has the rest. */
const ON_A_PHONE = {
  tableLayout: { xs: 'fixed', sm: 'auto' },
  '& th, & td': { px: { xs: 1, sm: 2 }, overflowWrap: 'anywhere' },
} as const;

/** Lists by class and period; a row opens its list. */
export const ScheduleTable = ({ schedules }: { schedules: readonly Schedule[] }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Table aria-label={translate('attendance.tabs.teachers')} sx={ON_A_PHONE}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('attendance.lists.classroom')}</TableCell>
          <TableCell sx={{ width: { xs: 120, sm: 'auto' } }}>
            {translate('attendance.lists.period')}
          </TableCell>
          <TableCell padding="none" sx={{ width: 56 }}>
            <span style={visuallyHidden}>{translate('attendance.lists.actions')}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {schedules.map(schedule => {
          const address = pathTo(SCREENS.teacherList.path, { id: schedule._id });
          return (
            <TableRow
              key={schedule._id}
              hover
              sx={{ cursor: 'pointer' }}
              onClick={event => {
                if (!(event.target as Element).closest('a, button')) navigate(address);
              }}
            >
              <TableCell>
                <MuiLink component={Link} to={address} color="inherit">
                  {schedule.classroom.name}
                </MuiLink>
              </TableCell>
              <TableCell className="tabular">
                {periodOf(schedule.dates).replace(' –', '\u00a0–')}
                <Typography
                  component="span"
                  variant="body2"
                  sx={{ ml: { sm: 2 }, display: { xs: 'block', sm: 'inline' }, color: 'text.secondary' }}
                >
                  {translate('attendance.lists.dates', { smart_count: schedule.dates.length })}
                </Typography>
              </TableCell>
              <TableCell padding="none" align="center" onClick={event => event.stopPropagation()}>
                <DeleteScheduleButton schedule={schedule} />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};
