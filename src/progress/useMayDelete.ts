import { useMay } from '../components/useMay.ts';
import { useSession } from '../providers/session.ts';

/** True for who may delete a level, a goal or a report: its author and administrators. */
export const useMayDelete = (authorId: string | null | undefined): boolean => {
  const { may } = useMay();
  const session = useSession();
  return may('progress.deleteAny') || (Boolean(authorId) && authorId === session?.userId);
};
