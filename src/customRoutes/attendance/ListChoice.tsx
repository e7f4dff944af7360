import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { useLocation } from 'react-router';
import type { Classroom } from '../../../core/contract/namedRecords.ts';
import type { Day } from '../../../core/rules/days.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { SearchableChoice } from '../../components/SearchableChoice.tsx';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { DayChoice } from './DayChoice.tsx';
import { NothingToChoose } from './NothingToChoose.tsx';
import { classroomIn } from './newListAddress.ts';
import { EVERY_ACTIVE } from './queries.ts';

type ListChoiceProps = {
  classroom: RecordOf<Classroom> | null;
  days: readonly Day[];
  taken: ReadonlySet<Day>;
  onClassroom: (classroom: RecordOf<Classroom> | null) => void;
  onDays: (days: readonly Day[]) => void;
};

/** Chooses the class that the address names, each time that one is gone to. */
const useAskedClassroom = (
  all: readonly RecordOf<Classroom>[] | undefined,
  onClassroom: ListChoiceProps['onClassroom'],
) => {
  const { key, search } = useLocation();
  const asked = useRef({ key: '', onClassroom });
  useEffect(() => {
    asked.current.onClassroom = onClassroom;
  });
  useEffect(() => {
    if (!all || asked.current.key === key) return;
    asked.current.key = key;
    const classroom = all.find(({ id }) => id === classroomIn(search));
    if (classroom) asked.current.onClassroom(classroom);
  }, [all, key, search]);
};

export const ListChoice = ({ classroom, days, taken, onClassroom, onDays }: ListChoiceProps) => {
  const { data, isPending, error, refetch } = useGetList<RecordOf<Classroom>>('classrooms', EVERY_ACTIVE);
  useAskedClassroom(data, onClassroom);

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
        label={attendanceTexts.choice.classroom}
        loading={isPending}
        options={data ?? []}
        value={classroom}
        onChange={(_, chosen) => onClassroom(chosen)}
      />
      {data?.length === 0 && <NothingToChoose category="classrooms" />}
      {error && !data && <LoadFailure sentence={attendanceTexts.choice.classroomsFailed} onRetry={refetch} />}
      <DayChoice days={days} taken={taken} onDays={onDays} />
    </Box>
  );
};
