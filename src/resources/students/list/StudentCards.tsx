import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { ColumnChoice } from '../../../../core/rules/studentColumns.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { DayText } from '../../../components/DayText.tsx';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { CARD_COLUMNS, type StudentColumn } from '../studentColumns.ts';
import { DeleteQuestion, DeleteStudentButton, LINK_MARK, useDeletion } from './StudentDeletion.tsx';
import { StudentName } from './StudentName.tsx';
import { SelectBox } from './selection.tsx';
import { studentListTexts } from './studentListTexts.ts';
import { useListSettings } from './views.ts';

const SKELETONS = [1, 2, 3, 4, 5, 6];

export const StudentCards = () => {
  const { data } = useListContext<StudentRecord>();
  const [{ columns }] = useListSettings();
  const details = useMemo(() => detailsOf(columns), [columns]);
  return (
    <Box
      component="ul"
      aria-label={studentListTexts.title}
      aria-busy={data === undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {data
        ? data.map(student => <StudentCard key={student.id} student={student} details={details} />)
        : SKELETONS.map(card => (
            <Card key={card} component="li" aria-hidden sx={{ px: 2, py: 1.25, height: 128 }}>
              <Skeleton width="55%" height={26} />
              <Skeleton variant="rounded" height={64} sx={{ mt: 1 }} />
            </Card>
          ))}
    </Box>
  );
};

const COVER = { content: '""', position: 'absolute', inset: 0 } as const;

type StudentCardProps = {
  student: StudentRecord;
  details: readonly StudentColumn[];
};

/** A student in a narrow window: the name is the link, which covers the whole card. */
const StudentCard = ({ student, details }: StudentCardProps) => {
  const isAsking = useDeletion().askingId === student.id;
  const { selectedIds, onToggleItem } = useListContext<StudentRecord>();
  return (
    <Card
      component="li"
      sx={({ palette: { tones } }) => ({
        breakInside: 'avoid',
        position: 'relative',
        px: 2,
        py: 1.25,
        [`&:has([${LINK_MARK}]:focus)`]: { borderColor: 'primary.main', backgroundColor: 'surface.selected' },
        ...(student.status === 'false' && {
          backgroundColor: tones.inactive.background,
          color: tones.inactive.text,
        }),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ position: 'relative', zIndex: 1, m: -1, ml: -1.25 }}>
          <SelectBox student={student} selectedIds={selectedIds} onClick={() => onToggleItem(student.id)} />
        </Box>
        <Box
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', ...(!isAsking && { '& a::after': COVER }) }}
        >
          <StudentName student={student}>{fullName(student)}</StudentName>
        </Box>
        {!isAsking && (
          <Box sx={{ position: 'relative', m: -0.75 }}>
            <DeleteStudentButton student={student} />
          </Box>
        )}
      </Box>
      {isAsking ? (
        <Box sx={{ position: 'relative', mt: 1.5 }}>
          <DeleteQuestion student={student} />
        </Box>
      ) : (
        <Details student={student} details={details} />
      )}
    </Card>
  );
};

/** Those of them that the user shows; in the order of the cards, which keeps what is short together. */
const detailsOf = (choices: readonly ColumnChoice[]) => {
  const shown = new Set(choices.filter(each => each.shown).map(({ name }) => name));
  return CARD_COLUMNS.filter(({ name }) => shown.has(name));
};

const Details = ({ student, details }: StudentCardProps) => {
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        m: 0,
        typography: 'body2',
        lineHeight: 1.4,
        overflowWrap: 'anywhere',
        '& > .classrooms': { flexBasis: '100%' },
        '& dd': { m: 0 },
      }}
    >
      {details.map(column => {
        const value = column.value(student);
        return value ? (
          <div key={column.name} className={column.name}>
            <dt style={visuallyHidden}>{studentListTexts.column[column.name]}</dt>
            <dd>{column.type === 'date' ? <DayText day={value} /> : value}</dd>
          </div>
        ) : null;
      })}
    </Box>
  );
};
