import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Schedule, ScheduleSummary } from '../../../core/contract/attendance.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { DeleteDialog } from '../../components/DeleteDialog.tsx';
import { NumberLink } from '../../components/ExplanationDialog.tsx';
import { OVER_THE_PAGE, useAddressParameter } from '../../components/overThePage.ts';
import { useMay } from '../../components/useMay.ts';
import { periodOf } from '../../i18n/dayLabels.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import type { attendance } from '../../providers/dataProvider/attendance.ts';
import { useCalls } from '../../providers/dataProvider/records.ts';
import { dayOf } from '../../providers/today.ts';
import { SCREENS } from '../../screens.ts';
import { hubTexts } from './hubTexts.ts';
import { queryKeys } from './queries.ts';

/** On a phone the period stands below the name of the class, so that no name is broken: rows and heading alike. */
const ON_A_PHONE = {
  '& th, & td': { px: { xs: 1, sm: 2 } },
  '& .name': { overflowWrap: 'anywhere', hyphens: 'auto', minWidth: { sm: 200 } },
  '@media screen and (width < 600px)': {
    '&&, && thead, && tbody': { display: 'block' },
    '&& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 56px',
      gridTemplateAreas: "'name delete' 'period delete'",
      height: 'auto',
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '&& th, && td': { py: 0, border: 0 },
    '&& .name': { gridArea: 'name' },
    '&& .period': { gridArea: 'period' },
    '&& .delete': { gridArea: 'delete', alignSelf: 'center' },
  },
} as const;

const WIDE = { display: { xs: 'none', md: 'table-cell' }, whiteSpace: 'nowrap' } as const;

const DAYS = { ml: 2, color: 'text.secondary', whiteSpace: { md: 'nowrap' } } as const;

export const ScheduleTable = ({ schedules }: { schedules: readonly ScheduleSummary[] }) => {
  const navigate = useNavigate();
  const { addressWith } = useAddressParameter(OVER_THE_PAGE.contents);
  return (
    <Table aria-label={hubTexts.tabs.teachers} sx={ON_A_PHONE}>
      <TableHead>
        <TableRow>
          <TableCell className="name">{hubTexts.lists.classroom}</TableCell>
          <TableCell className="period">{hubTexts.lists.period}</TableCell>
          <TableCell align="right" sx={WIDE}>
            {hubTexts.lists.students}
          </TableCell>
          <TableCell align="right" sx={WIDE} title={hubTexts.lists.filledMeaning}>
            {hubTexts.lists.filled}
          </TableCell>
          <TableCell sx={WIDE}>{hubTexts.lists.changed}</TableCell>
          <TableCell className="delete" padding="none" sx={{ width: 56 }}>
            <span style={visuallyHidden}>{hubTexts.lists.actions}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {schedules.map(schedule => {
          const { students, filled, changed } = contentsOf(schedule);
          const contents = {
            to: addressWith(schedule._id),
            title: hubTexts.lists.explain(schedule.classroom.name),
          };
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
              <TableCell className="name">
                <MuiLink component={Link} to={address} color="inherit">
                  {schedule.classroom.name}
                </MuiLink>
                {isCounted(schedule) && (
                  <Typography variant="body2" sx={{ display: { md: 'none' }, color: 'text.secondary' }}>
                    <NumberLink {...contents}>
                      {hubTexts.lists.summary({ count: schedule.studentsCount, filled, changed })}
                    </NumberLink>
                  </Typography>
                )}
              </TableCell>
              <TableCell className="tabular period">
                {periodOf(schedule.dates).replace(' –', '\u00a0–')}
                <Typography component="span" variant="body2" sx={DAYS}>
                  {hubTexts.lists.dates(schedule.dates.length)}
                </Typography>
              </TableCell>
              {Object.entries({ students, filled }).map(([name, number]) => (
                <TableCell key={name} className="tabular" align="right" sx={WIDE}>
                  {isCounted(schedule) ? <NumberLink {...contents}>{number}</NumberLink> : number}
                </TableCell>
              ))}
              <TableCell className="tabular" sx={WIDE}>
                {changed}
              </TableCell>
              <TableCell
                className="delete"
                padding="none"
                align="center"
                onClick={event => event.stopPropagation()}
              >
                <DeleteScheduleButton schedule={schedule} />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};

/** The back end says what is in a list, and so why: another may not. */
const isCounted = ({ studentsCount }: Partial<ScheduleSummary>): boolean => studentsCount !== undefined;

const contentsOf = (schedule: Partial<ScheduleSummary>) => {
  const { studentsCount, cellsCount, filledCount = 0, changedAt } = schedule;
  const { empty, noneYet } = hubTexts.lists;
  return {
    students: studentsCount === undefined ? noneYet : formatNumber(studentsCount),
    filled: cellsCount ? empty(cellsCount - filledCount) : noneYet,
    changed: changedAt ? formatDay(dayOf(changedAt)) : noneYet,
  };
};

const DeleteScheduleButton = ({ schedule }: { schedule: Schedule }) => {
  const dataProvider = useCalls<typeof attendance>();
  const queryClient = useQueryClient();
  const allowed = useMay().may('schedules.delete');
  const [asking, setAsking] = useState(false);
  const { name: classroom } = schedule.classroom;
  const refetch = () => {
    for (const queryKey of [queryKeys.pages, ['today']]) queryClient.invalidateQueries({ queryKey });
  };
  return (
    <>
      <Tooltip title={allowed ? '' : hubTexts.lists.deleteForAdministrators}>
        <span>
          <IconButton
            aria-label={hubTexts.lists.delete(classroom)}
            disabled={!allowed}
            onClick={() => setAsking(true)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      {asking && (
        <DeleteDialog
          question={hubTexts.lists.confirmDelete}
          done={hubTexts.lists.deleted}
          remove={() => dataProvider.deleteTeacherList(schedule._id).finally(refetch)}
          onClose={() => setAsking(false)}
        >
          {hubTexts.lists.deleteConsequence({ classroom, period: periodOf(schedule.dates) })}
        </DeleteDialog>
      )}
    </>
  );
};
