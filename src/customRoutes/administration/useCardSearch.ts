import { useCallback, useMemo, useState } from 'react';
import { foldText } from '../../../core/rules/text.ts';
import type { CardKind, CardRecord, CardValues } from './card/CardKind.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Finds cards as one types: every word that is sought occurs in a record's texts, case and diacritics ignored.
 * A card that was saved or added meanwhile stays in sight until something else is sought.
 */
export const useCardSearch = <V extends CardValues>(
  { searched }: CardKind<V>,
  records: readonly CardRecord<V>[] | undefined,
) => {
  const [sought, setSought] = useState('');
  const [kept, setKept] = useState(NONE);
  const folded = foldText(sought);

  const texts = useMemo(
    () => (records ?? []).map(record => ({ id: record.id, text: foldText(searched(record).join('\n')) })),
    [records, searched],
  );
  const found = useMemo(() => {
    const words = folded.split(/\s+/);
    const matches = (text: string) => words.every(word => text.includes(word));
    return new Set(texts.filter(({ id, text }) => kept.has(id) || matches(text)).map(({ id }) => id));
  }, [texts, kept, folded]);

  const search = (value: string) => {
    setSought(value);
    setKept(NONE);
  };
  const keep = useCallback((id: string) => setKept(current => new Set(current).add(id)), []);

  return { sought, search, found, keep };
};
