import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { FreePeriod, ListedFreePeriod } from '../../../../core/contract/freePeriods.ts';
import type { AttentionRuleName } from '../../../../core/rules/attentionRules.ts';
import { daysBetween } from '../../../../core/rules/days.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { SCREENS } from '../../../screens.ts';
import { administrationTexts } from '../administrationTexts.ts';

type FreeDaysTableProps = {
  periods: readonly ListedFreePeriod[];
  onEdit: (period: FreePeriod) => void;
  onRemove: (period: FreePeriod) => void;
};

const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

const LESSON_RULE: AttentionRuleName = 'lessonOnFreeDay';
const LESSONS = `${SCREENS.attention.path}?${new URLSearchParams({ rule: LESSON_RULE })}`;

/** Days without lessons, a period a row, with the lessons that lists still have on them. */
export const FreeDaysTable = ({ periods, onEdit, onRemove }: FreeDaysTableProps) => {
  return (
    <Table
      aria-label={administrationTexts.freeDays.label}
      sx={{ '& th, & td': { px: { xs: 1, sm: 2 }, overflowWrap: 'anywhere' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{administrationTexts.freeDays.name}</TableCell>
          <TableCell sx={WIDE}>{administrationTexts.freeDays.from}</TableCell>
          <TableCell sx={WIDE}>{administrationTexts.freeDays.to}</TableCell>
          <TableCell padding="none" sx={{ width: 96 }}>
            <span style={visuallyHidden}>{administrationTexts.freeDays.actions}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {periods.map(period => {
          const { _id, name, from, to, lessons = 0 } = period;
          const days = administrationTexts.freeDays.days(daysBetween(from, to) + 1);
          const span = from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`;
          return (
            <TableRow key={_id}>
              <TableCell>
                {name}
                <Typography
                  variant="body2"
                  className="tabular"
                  sx={{ display: { sm: 'none' }, color: 'text.secondary' }}
                >
                  {span}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {days}
                </Typography>
                {lessons > 0 && (
                  <Typography variant="body2">
                    <NumberLink to={LESSONS} title={administrationTexts.freeDays.toLessons}>
                      {administrationTexts.freeDays.lessons(lessons)}
                    </NumberLink>
                  </Typography>
                )}
              </TableCell>
              <TableCell className="tabular" sx={WIDE}>
                {shortDay(from)}
              </TableCell>
              <TableCell className="tabular" sx={WIDE}>
                {shortDay(to)}
              </TableCell>
              <TableCell padding="none" align="right" sx={{ whiteSpace: 'nowrap' }}>
                <IconButton
                  aria-label={administrationTexts.freeDays.edit(name)}
                  onClick={() => onEdit(period)}
                  sx={{ width: 44, height: 44 }}
                >
                  <EditIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={administrationTexts.freeDays.remove(name)}
                  onClick={() => onRemove(period)}
                  sx={{ width: 44, height: 44 }}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};
