import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';

/** Why the list is not what was asked for, if it is not: the call failed, or the device has no connection. */
export const useListProblem = (): 'failed' | 'offline' | undefined => {
  const { error, isPaused, isPlaceholderData } = useListContext();
  if (error) return 'failed';
  return isPaused && isPlaceholderData ? 'offline' : undefined;
};

/** Says that the list is not what was asked for, with a way to try once more (docs/product.md §8). */
export const ListProblem = ({ problem }: { problem: 'failed' | 'offline' }) => {
  const translate = useTranslate();
  const { data, refetch } = useListContext();
  const failed = translate(`students.list.failed.${data ? 'again' : 'first'}`);
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' }}>
      <span role="status">{problem === 'offline' ? translate('students.list.failed.offline') : failed}</span>
      {problem === 'failed' && (
        <Button size="small" onClick={() => refetch()}>
          {translate('students.list.failed.retry')}
        </Button>
      )}
    </Box>
  );
};
