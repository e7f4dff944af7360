import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { DayText } from '../../../components/DayText.tsx';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { STUDENT_COLUMNS } from '../studentColumns.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { DeleteStudentButton } from './DeleteStudentButton.tsx';
import { fullName } from './fullName.ts';
import { InactiveMark } from './InactiveMark.tsx';
import { StudentLink } from './StudentLink.tsx';
import type { StudentDeletion } from './useStudentDelete.ts';

type StudentCardProps = {
  student: StudentRecord;
  listSearch: string;
  /** The question whether to delete, while this card asks it. */
  question: StudentDeletion | null;
  onAsk: (id: string) => void;
};

const COVER = { content: '""', position: 'absolute', inset: 0 } as const;
const DETAILS = STUDENT_COLUMNS.filter(({ name }) => name !== 'firstName' && name !== 'lastName');

/** A student in a narrow window: the name is the link, which covers the whole card. */
export const StudentCard = memo(({ student, listSearch, question, onAsk }: StudentCardProps) => {
  const translate = useTranslate();
  return (
    <Card
      component="li"
      sx={({ palette: { tones } }) => ({
        position: 'relative',
        p: 2,
        ...(student.status === 'false' && {
          backgroundColor: tones.inactive.background,
          color: tones.inactive.text,
        }),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', ...(!question && { '& a::after': COVER }) }}
        >
          <StudentLink student={student} listSearch={listSearch}>
            {fullName(student)}
          </StudentLink>{' '}
          {student.status === 'false' && <InactiveMark />}
        </Box>
        {!question && (
          <Box sx={{ position: 'relative', m: -0.75 }}>
            <DeleteStudentButton student={student} onAsk={onAsk} />
          </Box>
        )}
      </Box>
      {question ? (
        <Box sx={{ position: 'relative', mt: 1.5 }}>
          <DeleteQuestion
            busy={question.busy}
            refusal={question.refusal}
            onConfirm={() => question.confirm(student)}
            onCancel={question.cancel}
          />
        </Box>
      ) : (
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: 1,
            m: 0,
            mt: 1,
            fontSize: '0.875rem',
            '& dt': { fontSize: '0.75rem', color: 'text.secondary' },
            '& dd': { m: 0, overflowWrap: 'anywhere' },
          }}
        >
          {DETAILS.map(column => {
            const value = column.value(student);
            return value ? (
              <div key={column.name}>
                <dt>{translate(`students.list.column.${column.name}`)}</dt>
                <dd>{column.type === 'date' ? <DayText day={value} /> : value}</dd>
              </div>
            ) : null;
          })}
        </Box>
      )}
    </Card>
  );
});
