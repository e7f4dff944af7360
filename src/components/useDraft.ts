import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { eraseDraft, readDraft, type StoredDraft, storeDraft } from '../providers/drafts.ts';
import { getSession, hasSignedOut } from '../providers/session.ts';

/**
 * Keeps the unsaved changes of the form of the context over a reload and the end of a session, and puts them back for
 * the same user, still unsaved. Returns what was put back, if anything.
 */
export const useDraft = (key: string): StoredDraft<object> | null => {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const restored = useStoredDraft<object>(key, () => {
    const names = Object.keys(dirtyFields);
    return names.length > 0 ? Object.fromEntries(names.map(name => [name, getValues(name)])) : null;
  });
  const putBack = useEffectEvent(() => {
    const values = Object.entries(restored?.draft ?? {});
    for (const [name, value] of values) setValue(name, value, { shouldDirty: true });
  });
  useEffect(() => putBack(), []);
  return restored;
};

/**
 * The same for a form that begins with its draft, which it gets at its first render. `unsaved` returns what would be
 * lost if the page went now; null when that is nothing. It is stored only while the page is out of sight or gone.
 */
export const useStoredDraft = <Draft>(
  key: string,
  unsaved: () => object | null,
): StoredDraft<Draft> | null => {
  const [restored] = useState(() => readDraft<Draft>(key));
  const store = useEffectEvent((userId: string, name: string) => {
    const draft = unsaved();
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
