import { useStore } from 'react-admin';
import { FIND_RECENT_MAX } from '../../../core/rules/limits.ts';
import { useSession } from '../../providers/session.ts';

/** Per user's `_id`, what was chosen last: ids and names of pages only. Kept by providers/store.ts over a sign-out. */
const KEY = 'find.usedLast';

const NOBODYS: Readonly<Record<string, readonly string[]>> = {};
const NOTHING: readonly string[] = [];

/** What this user chose last on this device, newest first, and how to add to it. */
export const useUsedLast = (): [readonly string[], (used: string) => void] => {
  const userId = useSession()?.userId ?? '';
  const [byUser, setByUser] = useStore(KEY, NOBODYS);
  const own = byUser[userId] ?? NOTHING;
  const add = (used: string) =>
    setByUser({
      ...byUser,
      [userId]: [used, ...own.filter(each => each !== used)].slice(0, FIND_RECENT_MAX),
    });
  return [own, add];
};
