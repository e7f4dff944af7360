import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Classroom } from '../../../core/contract/classrooms.ts';
import type { Day } from '../../../core/rules/days.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { SearchableChoice } from '../../components/SearchableChoice.tsx';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { dayOf } from '../../providers/today.ts';
import { ChosenDays } from './ChosenDays.tsx';

const ClassDaysCalendar = lazy(async () => ({
  default: (await import('./ClassDaysCalendar.tsx')).ClassDaysCalendar,
}));

type ListChoiceProps = {
  classroom: RecordOf<Classroom> | null;
  days: readonly Day[];
  /** The days for which the class has a list already. */
  taken: ReadonlySet<Day>;
  onClassroom: (classroom: RecordOf<Classroom> | null) => void;
  onDays: (days: readonly Day[]) => void;
};

const EVERY_CLASSROOM = {
  filter: { status: true },
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: 10_000 },
} as const;

/** The choice of an active class and of its lesson days (docs/product.md §2, New teacher list). */
export const ListChoice = ({ classroom, days, taken, onClassroom, onDays }: ListChoiceProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<RecordOf<Classroom>>('classrooms', EVERY_CLASSROOM);
  const chosen = new Set(days);

  const change = (changed: readonly Day[], wanted: boolean) => {
    const others = days.filter(day => !changed.includes(day));
    onDays(wanted ? [...others, ...changed].sort() : others);
  };

  return (
    <Box
      className="no-print"
      sx={{
        display: 'grid',
        alignContent: 'start',
        gap: 2,
        // On a tablet the days stand beside the calendar, which is as wide as its own design wants it.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '302px minmax(0, 1fr)', md: '302px' },
      }}
    >
      <SearchableChoice
        label={translate('attendance.choice.classroom')}
        options={data ?? []}
        value={classroom}
        onChange={(_, chosen) => onClassroom(chosen)}
        helperText={data?.length === 0 ? translate('attendance.choice.noClassrooms') : undefined}
      />
      {error && !data && (
        <LoadFailure sentence={translate('attendance.choice.classroomsFailed')} onRetry={refetch} />
      )}
      <Paper
        variant="outlined"
        component="section"
        aria-label={translate('attendance.choice.calendar')}
        sx={{ minHeight: 356, gridColumn: 1 }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={332} sx={{ m: 1.5 }} />}>
          <ClassDaysCalendar
            chosen={chosen}
            taken={taken}
            today={dayOf()}
            onToggle={day => change([day], !chosen.has(day))}
            onToggleAll={change}
          />
        </Suspense>
      </Paper>
      <ChosenDays days={days} onRemove={day => change([day], false)} onClear={() => onDays([])} />
    </Box>
  );
};
