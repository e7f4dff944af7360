import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Location, type Path, useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { commonTexts } from '../i18n/commonTexts.ts';
import { getSession } from '../providers/session.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { OVER_THE_PAGE } from './overThePage.ts';

type LeaveGuardProps = {
  unsaved: boolean;
  loss?: string;
  /** Called when the user goes without saving, before that is left. */
  onLeave?: () => void;
};

/** Asks before a page or a dialog with unsaved changes is left for another address, closed, or signed out of. */
export const LeaveGuard = ({ unsaved, loss, onLeave }: LeaveGuardProps) => {
  const guard = useLeaveGuard(() => unsaved);
  return (
    <ConfirmDialog
      open={guard.isBlocked}
      question={commonTexts.unsaved.leave.question}
      confirmLabel={commonTexts.unsaved.leave.confirm}
      cancelLabel={commonTexts.unsaved.leave.cancel}
      destructive
      onConfirm={() => {
        onLeave?.();
        guard.proceed();
      }}
      onCancel={guard.stay}
    >
      {loss}
    </ConfirmDialog>
  );
};

type Address = Pick<Path, 'pathname' | 'search'>;

/** Going from one to the other loses nothing. */
export const isSamePage = (a: Address, b: Address): boolean =>
  a.pathname === b.pathname && pageSearch(a) === pageSearch(b);

const pageSearch = ({ search }: Address): string => {
  const parameters = new URLSearchParams(search);
  for (const name of Object.values(OVER_THE_PAGE)) parameters.delete(name);
  return parameters.toString();
};

type Leaving = { proceed: () => void; stay: () => void };

type Guard = {
  /** Without an address: of signing out, or of closing the dialog or the tab. */
  holds: (from?: Location, to?: Location) => boolean;
  ask: (leaving?: Leaving) => void;
};

/**
 * Holds up a link, the browser's back and signing out until `proceed` or `stay` is called. A user whose session ended
 * is let go: FormDraft.tsx keeps what they typed. react-admin's `useWarnWhenUnsavedChanges` asks by `window.confirm`,
 * which has no sentences of ours.
 */
export const useLeaveGuard = (isUnsaved: () => boolean) => {
  const here = useLocation();
  const [leaving, setLeaving] = useState<Leaving>();
  // The page stays mounted while the code of the next one is on its way: then it has been left already.
  const holds = useEffectEvent(
    (from = here, to?: Location) => isSamePage(from, here) && !(to && isSamePage(from, to)) && isUnsaved(),
  );
  // By the time that it is off the screen it holds up nothing.
  useLayoutEffect(() => {
    const guard: Guard = { holds: (from, to) => holds(from, to), ask: setLeaving };
    setGuards([guard, ...guards]);
    return () => setGuards(guards.filter(each => each !== guard));
  }, []);

  const answer = (choice: keyof Leaving) => () => {
    setLeaving(undefined);
    leaving?.[choice]();
  };
  return { isBlocked: leaving !== undefined, proceed: answer('proceed'), stay: answer('stay') };
};

/** The last that came is first: a dialog's before its page's. */
let guards: readonly Guard[] = [];
const watchers = new Set<() => void>();

const setGuards = (next: readonly Guard[]) => {
  guards = next;
  for (const tell of watchers) tell();
};

const watchGuards = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/** Each asks once the one before it lets its work go. */
const askInTurn = ([guard, ...others]: readonly Guard[], leaving: Leaving): void => {
  if (guard) guard.ask({ ...leaving, proceed: () => askInTurn(others, leaving) });
  else leaving.proceed();
};

const held = () => guards.filter(guard => guard.holds());

const stay = () => undefined;

/** Signs out: at once, or when the user lets all unsaved work go. */
export const leaveUnlessUnsaved = (leave: () => void): void => askInTurn(held(), { proceed: leave, stay });

/** Closes the dialog on top, which has unsaved work, when the user lets that go; not what is unsaved below it. */
export const closeUnsaved = (close: () => void): void =>
  askInTurn(held().slice(0, 1), { proceed: close, stay });

/** Asks the guards of all pages and dialogs: react-router heeds one blocker, and warns of every other. */
export const LeaveBlocker = () => {
  const isGuarded = useSyncExternalStore(watchGuards, () => guards.length > 0);
  return isGuarded && <Blocker />;
};

const Blocker = () => {
  const asked = useRef<readonly Guard[]>([]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    asked.current = getSession() ? guards.filter(guard => guard.holds(currentLocation, nextLocation)) : [];
    return asked.current.length > 0;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    askInTurn(asked.current, { proceed: blocker.proceed, stay: blocker.reset });
    return () => {
      for (const guard of guards) guard.ask();
    };
  }, [blocker]);
  useBeforeUnload(
    useCallback(event => {
      if (held().length > 0) event.preventDefault();
    }, []),
  );
  return null;
};
