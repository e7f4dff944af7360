import { useEvent, useStore } from 'react-admin';
import { useSession } from '../../../providers/session.ts';

/** Per user's `_id`, whether a digit goes on to the next student: persisted by providers/store.ts across a sign-out. */
const KEY = 'attendance.movesOn';

const UNSET: Readonly<Record<string, boolean>> = {};

/** Whether a status that is set by its key goes on to the next student below, as this user wants it. */
export const useMovesOn = (): [boolean, (movesOn: boolean) => void] => {
  const userId = useSession()?.userId ?? '';
  const [byUser, setByUser] = useStore(KEY, UNSET);
  const set = useEvent((movesOn: boolean) => setByUser({ ...byUser, [userId]: movesOn }));
  return [byUser[userId] ?? true, set];
};
