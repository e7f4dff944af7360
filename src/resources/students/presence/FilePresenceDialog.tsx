import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { PresenceDialog } from './PresenceDialog.tsx';

type FilePresenceDialogProps = { id: string; name: string; onClose: () => void };

/** The cells of the last 8 weeks, from which the file's presence is computed. */
export const FilePresenceDialog = ({ id, name, onClose }: FilePresenceDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['students', 'presenceCells', id],
    queryFn: ({ signal }) => dataProvider.getPresenceCells({ id, signal }),
    staleTime: 0,
  });
  return (
    <PresenceDialog
      name={name}
      cells={data?.cells.map(cell => ({ ...cell, classroom: cell.classroom.name }))}
      onRetry={isError && !isFetching ? refetch : undefined}
      onClose={onClose}
    />
  );
};
