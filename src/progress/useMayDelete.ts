import { useMay } from '../components/useMay.ts';
import { useSession } from '../providers/session.ts';

/** Whether the user may delete a level, a goal or a report: its author and administrators may. */
export const useMayDelete = (authorId: string | null | undefined): boolean => {
  const { may } = useMay();
  const session = useSession();
  return may('progress.deleteAny') || (Boolean(authorId) && authorId === session?.userId);
};
