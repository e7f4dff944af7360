import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { pathTo } from '../../../../core/contract/paths.ts';
import type { Today } from '../../../../core/contract/today.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { dayOf } from '../../../providers/today.ts';
import { SCREENS } from '../../../screens.ts';
import { TodayCard } from './TodayCard.tsx';
import { TodayRow } from './TodayRow.tsx';

const PATHS = { student: SCREENS.student.path, list: SCREENS.teacherList.path } as const;

/** What colleagues changed last of the user's own lists and students. */
export const ChangesCard = ({ changes }: { changes: Today['changes'] | undefined }) => {
  const translate = useTranslate();
  return (
    <TodayCard part="changes" rows={changes}>
      {changes?.map(({ kind, _id, name, by, at }) => (
        <TodayRow key={_id} to={pathTo(PATHS[kind], { id: _id })} name={name}>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {translate(`home.today.changes.${kind}`, { by, date: formatDay(dayOf(at)) })}
          </Typography>
        </TodayRow>
      ))}
    </TodayCard>
  );
};
