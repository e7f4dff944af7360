import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { useLocation } from 'react-router';
import type { Classroom } from '../../../core/contract/namedRecords.ts';
import { LoadFailure } from '../../components/EmptyState.tsx';
import { NothingToChoose } from '../../components/NothingToChoose.tsx';
import { SearchableChoice } from '../../components/SearchableChoice.tsx';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { classroomIn } from './attendanceAddresses.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { EVERY_ACTIVE } from './queries.ts';

type ClassroomChoiceProps = {
  classroom: RecordOf<Classroom> | null;
  onClassroom: (classroom: RecordOf<Classroom> | null) => void;
};

/** Chooses the class that the address names, each time that one is gone to. */
const useAskedClassroom = (
  all: readonly RecordOf<Classroom>[] | undefined,
  onClassroom: ClassroomChoiceProps['onClassroom'],
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

export const ClassroomChoice = ({ classroom, onClassroom }: ClassroomChoiceProps) => {
  const { data, isPending, error, refetch } = useGetList<RecordOf<Classroom>>('classrooms', EVERY_ACTIVE);
  useAskedClassroom(data, onClassroom);

  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 1, flex: '1 1 18rem', maxWidth: { sm: 480 } }}>
      <SearchableChoice
        label={attendanceTexts.choice.classroom}
        loading={isPending}
        options={data ?? []}
        value={classroom}
        onChange={(_, chosen) => onClassroom(chosen)}
      />
      {data?.length === 0 && <NothingToChoose category="classrooms" />}
      {error && !data && <LoadFailure sentence={attendanceTexts.choice.classroomsFailed} onRetry={refetch} />}
    </Box>
  );
};
