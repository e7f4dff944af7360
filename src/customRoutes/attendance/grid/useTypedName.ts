import { useEffect, useState } from 'react';
import type { useTranslate } from 'react-admin';
import { NAME_TYPING_MS } from '../../../../core/rules/limits.ts';
import type { SheetStudent } from '../sheet.ts';
import { findName, TYPED_MAX } from './nameSearch.ts';

const NOTHING = { text: '', isFound: true };

/** The name that somebody types to go to a student; it is forgotten when they pause. */
export const useTypedName = (students: readonly SheetStudent[]) => {
  const [typed, setTyped] = useState(NOTHING);

  useEffect(() => {
    if (typed === NOTHING) return;
    const timer = setTimeout(() => setTyped(NOTHING), NAME_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    ...typed,

    /**
     * Adds a letter. Returns the row that begins with all of them, looked for from a row on, -1 for none;
     * undefined for a sign that no name begins with.
     */
    add: (letter: string, from: number): number | undefined => {
      if (typed.text === '' && !/^\p{L}$/u.test(letter)) return undefined;
      const text = `${typed.text}${letter}`.slice(0, TYPED_MAX);
      const row = findName(students, text, from);
      setTyped({ text, isFound: row >= 0 });
      return row;
    },
    removeLast: () => setTyped(({ text }) => ({ text: text.slice(0, -1), isFound: true })),
    clear: () => setTyped(NOTHING),
  };
};

/** What `useTypedName` returns. */
export type TypedName = ReturnType<typeof useTypedName>;

/** What is said of a name while it is typed; '' when none is. */
export const nameBeingTyped = (
  { text, isFound }: Pick<TypedName, 'text' | 'isFound'>,
  translate: ReturnType<typeof useTranslate>,
): string => text && translate(`attendance.grid.${isFound ? 'typed' : 'typedNobody'}`, { name: text });
