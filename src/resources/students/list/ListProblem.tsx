import { useListContext } from 'react-admin';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { isHeldOffline } from '../../../providers/queryClient.ts';
import { studentListTexts } from './studentListTexts.ts';

/** Why the list is not what was asked for, if it is not: the call failed, or the device has no connection. */
export const useListProblem = (): 'failed' | 'offline' | undefined => {
  const list = useListContext();
  if (list.error) return 'failed';
  return isHeldOffline(list) ? 'offline' : undefined;
};

/** Says that the list is not what was asked for, with a way to try once more (docs/product.md §8). */
export const ListProblem = ({ problem }: { problem: 'failed' | 'offline' }) => {
  const { data, refetch } = useListContext();
  const failed = studentListTexts.failed[data ? 'again' : 'first'];
  return problem === 'offline' ? (
    <LoadFailure sentence={studentListTexts.failed.offline} />
  ) : (
    <LoadFailure sentence={failed} onRetry={refetch} />
  );
};
