import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { StudentPageState } from './useStudentPage.ts';

type ListProblemProps = {
  problem: NonNullable<StudentPageState['problem']>;
  /** Whether there is a list, which could not be renewed. */
  again?: boolean;
  onRetry: () => void;
};

/** A quiet word that the list is not what was asked for, with a way to try once more (SPEC.md §8). */
export const ListProblem = ({ problem, again = false, onRetry }: ListProblemProps) => {
  const translate = useTranslate();
  const failed = translate(`students.list.failed.${again ? 'again' : 'first'}`);
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' }}>
      <span role="status">{problem === 'offline' ? translate('students.list.failed.offline') : failed}</span>
      {problem === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {translate('students.list.failed.retry')}
        </Button>
      )}
    </Box>
  );
};
