import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type {
  BatchChange,
  PlannedStudent,
  StudentBatchPlan,
} from '../../../../core/contract/studentBatches.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { batchTexts } from './batchTexts.ts';

type BatchSummaryProps = { change: BatchChange; plan: StudentBatchPlan };

/** Shows what a batch would do to whom, and who is left out and why: those first, as they are few and matter. */
export const BatchSummary = ({ change, plan: { title, changedCount, students } }: BatchSummaryProps) => {
  const changed = students.filter(({ changes }) => changes);
  const leftOut = students.filter(({ changes }) => !changes);
  return (
    <>
      <Typography variant="h3" component="p" role="status">
        {changedCount === 0 ? batchTexts.summary.nobody : title}
      </Typography>
      {change.kind === 'status' && changedCount > 0 && <StatusNotes note={change.note} />}
      <MarksAfter students={changed} />
      {leftOut.length > 0 && (
        <SummaryList heading={batchTexts.summary.leftOut(leftOut.length)} students={leftOut} />
      )}
      {changed.length > 0 && (
        <SummaryList heading={batchTexts.summary.changed(changed.length)} students={changed} />
      )}
    </>
  );
};

/** That attendance is recorded after the day on which a class ends: most likely the day is wrong. */
const MarksAfter = ({ students }: { students: readonly PlannedStudent[] }) => {
  const counts = students.flatMap(({ marksAfter }) => marksAfter ?? []);
  if (counts.length === 0) return null;
  const marks = counts.reduce((sum, count) => sum + count);
  return (
    <Alert severity="warning">{batchTexts.summary.marksAfter({ students: counts.length, marks })}</Alert>
  );
};

/** Says what a new status leaves as it is, and which note comes with it. */
const StatusNotes = ({ note }: Pick<Extract<BatchChange, { kind: 'status' }>, 'note'>) => {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, typography: 'body2', overflowWrap: 'anywhere' }}>
      <span>{batchTexts.summary.classroomsStay}</span>
      <span>{note ? batchTexts.summary.note(note.category) : batchTexts.summary.noNote}</span>
      {note && (
        <Box
          component="q"
          sx={{ quotes: 'none', pl: 1.5, borderLeft: 2, borderColor: 'divider', whiteSpace: 'pre-line' }}
        >
          {note.description}
        </Box>
      )}
    </Box>
  );
};

/** So many names stand below a sentence at first. */
const SHOWN = 50;

type SummaryListProps = { heading: string; students: readonly PlannedStudent[] };

const SummaryList = ({ heading, students }: SummaryListProps) => {
  const id = useId();
  const [all, setAll] = useState(false);
  const groups = [...Map.groupBy(students, sentenceOf)];
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="button" component="h3" id={id}>
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {groups.map(([sentence, group]) => (
          <Box
            component="li"
            key={sentence}
            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', typography: 'body2' }}
          >
            <div>{group[0]?.text}</div>
            {group[0]?.marksAfter !== undefined && (
              <Box sx={{ color: 'warning.main' }}>{batchTexts.summary.marksOf(group[0].marksAfter)}</Box>
            )}
            <strong>{namesOf(group, all)}</strong>
          </Box>
        ))}
      </Box>
      {!all && groups.some(([, group]) => group.length > SHOWN) && (
        <Button size="small" onClick={() => setAll(true)}>
          {batchTexts.summary.more(students.length)}
        </Button>
      )}
    </Box>
  );
};

const sentenceOf = ({ text, marksAfter }: PlannedStudent): string => `${text} ${marksAfter ?? ''}`;

/** 'Amal Ali, Bilal Berg', and how many more there are. */
const namesOf = (students: readonly PlannedStudent[], all: boolean): string => {
  const shown = all ? students : students.slice(0, SHOWN);
  const names = shown.map(student => fullName(student).trim() || batchTexts.summary.unknown).join(', ');
  return shown.length < students.length
    ? batchTexts.summary.andMore({ names, count: students.length - shown.length })
    : names;
};
