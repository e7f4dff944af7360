import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { StudentCard } from './StudentCard.tsx';
import type { StudentDeletion } from './useStudentDelete.ts';
import type { StudentListState } from './useStudentListParams.ts';

type StudentCardsProps = {
  /** The students; undefined while the first are on their way. */
  students: readonly StudentRecord[] | undefined;
  list: StudentListState;
  deletion: StudentDeletion;
};

const SKELETONS = [1, 2, 3, 4, 5, 6];

/** The students list in a narrow window: a card each. */
export const StudentCards = ({ students, list, deletion }: StudentCardsProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('students.list.title')}
      aria-busy={students === undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {students
        ? students.map(student => (
            <StudentCard
              key={student.id}
              student={student}
              listSearch={list.search}
              question={deletion.askingId === student.id ? deletion : null}
              onAsk={deletion.ask}
            />
          ))
        : SKELETONS.map(card => (
            <Card key={card} component="li" aria-hidden sx={{ p: 2, height: 190 }}>
              <Skeleton width="55%" height={26} />
              <Skeleton variant="rounded" height={110} sx={{ mt: 2 }} />
            </Card>
          ))}
    </Box>
  );
};
