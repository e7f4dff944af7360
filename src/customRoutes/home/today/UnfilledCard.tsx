import { useTranslate } from 'react-admin';
import { pathTo } from '../../../../core/contract/paths.ts';
import type { Today } from '../../../../core/contract/today.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { SCREENS } from '../../../screens.ts';
import { TodayCard } from './TodayCard.tsx';
import { TodayRow } from './TodayRow.tsx';

/** The user's own lessons of the last days with empty cells; each opens at that lesson. */
export const UnfilledCard = ({ lessons }: { lessons: Today['unfilled'] | undefined }) => {
  const translate = useTranslate();
  return (
    <TodayCard part="unfilled" rows={lessons}>
      {lessons?.map(({ _id, classroom, date, empty }) => (
        <TodayRow
          key={`${_id} ${date}`}
          to={`${pathTo(SCREENS.teacherList.path, { id: _id })}?${new URLSearchParams({ view: 'lesson', date })}`}
          name={`${classroom.name}, ${formatDay(date)}`}
        >
          <StatusChip tone="excused">{translate('home.today.unfilled.cells', { count: empty })}</StatusChip>
        </TodayRow>
      ))}
    </TodayCard>
  );
};
