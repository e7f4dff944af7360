import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import { commonTexts } from '../i18n/commonTexts.ts';
import { eraseDraft, readDraft, type StoredDraft, storeDraft } from '../providers/drafts.ts';
import { getSession, hasSignedOut } from '../providers/session.ts';
import { isEqual } from './conflict/threeWay.ts';
import { isSamePage } from './LeaveGuard.tsx';

type FormDraftProps<Stored extends object> = {
  name: string;
  /** The record that the form edits, as it is known by now; none where it makes a new one. */
  stored?: Stored | undefined;
  /** Takes the record as it was when the typing began, also before a reload: a save tells it, so that the server knows who saved meanwhile. */
  base?: RefObject<Stored | undefined> | undefined;
};

/** In a form: keeps what is typed under a name, says what was put back as long as it is unsaved, and can discard it. */
export const FormDraft = <Stored extends object>({ name, stored, base }: FormDraftProps<Stored>) => {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  // Unsaved input keeps its base when the record is fetched again.
  useEffect(() => {
    if (base && !isDirty) base.current = stored;
  }, [base, stored, isDirty]);
  const restored = useDraft(name, base);
  // Input that follows a save was not put back.
  const [phase, setPhase] = useState<'before' | 'restored' | 'over'>('before');
  if (phase === 'before' && isDirty) setPhase('restored');
  if (phase === 'restored' && !isDirty) setPhase('over');
  if (!restored || !isDirty || phase === 'over') return null;
  return <RestoredNote lacksFiles={restored.lacksFiles} onDiscard={() => reset()} />;
};

const { discard, message: standard, files } = commonTexts.unsaved.restored;

type RestoredNoteProps = {
  onDiscard: () => void;
  lacksFiles?: boolean;
  message?: string;
};

export const RestoredNote = ({ onDiscard, lacksFiles = false, message = standard }: RestoredNoteProps) => {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = () => setOpen(false);
  const giveUp = () => {
    onDiscard();
    close();
  };
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <>
          <Button color="inherit" size="small" onClick={giveUp}>
            {discard}
          </Button>
          <Button color="inherit" size="small" onClick={close}>
            {commonTexts.action.closeMessage}
          </Button>
        </>
      }
      // In a narrow dialog the buttons have a line of their own.
      sx={{ borderRadius: 0, flexWrap: 'wrap', '& > .MuiAlert-message': { flex: '1 1 12rem' } }}
    >
      {lacksFiles ? `${message} ${files}` : message}
    </Alert>
  );
};

/** The typed values, and those that they replace: others may have saved since. */
type Draft = { base: Record<string, unknown>; typed: Record<string, unknown> };

/**
 * Keeps the unsaved changes of the form of the context over a reload and the end of a session, and puts them back for
 * the same user, still unsaved, over the values that they were typed over. Returns what was put back, if anything.
 */
const useDraft = <Stored extends object>(
  key: string,
  base: RefObject<Stored | undefined> | undefined,
): StoredDraft<Draft> | null => {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, defaultValues } = useFormState();
  const restored = useStoredDraft<Draft>(key, () => {
    const names = Object.keys(dirtyFields);
    if (names.length === 0) return null;
    const former = Object.entries(base?.current ?? {}).filter(([name]) => names.includes(name));
    const typed = names.map(name => [name, getValues(name)]);
    return { base: Object.fromEntries(former), typed: Object.fromEntries(typed) };
  });
  const putBack = useEffectEvent(() => {
    const typed = Object.entries(restored?.draft.typed ?? {}).filter(
      ([name, value]) => !isEqual(defaultValues?.[name], value),
    );
    for (const [name, value] of typed) {
      setValue(name, value, { shouldDirty: true });
      if (base?.current && restored) base.current = { ...base.current, [name]: restored.draft.base[name] };
    }
  });
  useEffect(() => putBack(), []);
  return restored;
};

/**
 * The same for a form that begins with its draft, which it gets at its first render. `unsaved` returns what would be
 * lost if the page went now; null when that is nothing. It is stored only while the page is out of sight or gone.
 */
export const useStoredDraft = <Draft extends object>(
  key: string,
  unsaved: () => object | null,
): StoredDraft<Draft> | null => {
  const [restored] = useState(() => readDraft<Draft>(key));
  const here = useLocation();
  const store = useEffectEvent((userId: string, name: string) => {
    // The page stays mounted while the next one is on its way, and what it had is given up. Without a session, what
    // comes is the sign-in page.
    const isGivenUp = getSession() && !isSamePage(here, window.location);
    const draft = isGivenUp ? null : unsaved();
    if (draft) storeDraft(userId, name, draft);
    else eraseDraft(userId, name);
  });

  useEffect(() => {
    const userId = getSession()?.userId ?? '';
    const follow = () =>
      document.visibilityState === 'hidden' ? store(userId, key) : eraseDraft(userId, key);
    const keep = () => store(userId, key);
    eraseDraft(userId, key);
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', keep);
      if (getSession() || hasSignedOut()) eraseDraft(userId, key);
      else store(userId, key);
    };
  }, [key]);

  return restored;
};
