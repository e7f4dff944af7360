import { useEffect, useState } from 'react';
import { NAME_TYPING_MS } from '../../../../core/rules/limits.ts';
import { foldWords, fullName } from '../../../../core/rules/text.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { SheetStudent } from '../sheet.ts';

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

/** What is shown of a name while it is typed; '' when none is. */
export const nameBeingTyped = ({ text, isFound }: Pick<TypedName, 'text' | 'isFound'>): string =>
  text && attendanceTexts.grid[isFound ? 'typed' : 'typedNobody'](text);

type Name = { firstName: string; lastName: string };

/** Letters of a name that are looked at; what is typed is never as long. */
const TYPED_MAX = 40;

/**
 * The row of the next student whose name, or a word in it, begins with what was typed: case, accents, hyphens
 * and spaces ignored. It looks from row `from` on and then from the top; one letter typed again and again goes
 * from one such student to the next. -1 when there is none.
 */
export const findName = (students: readonly Name[], typed: string, from: number): number => {
  const sought = foldWords(typed).join('');
  if (sought === '') return -1;
  const [letter = ''] = sought;
  const isOneLetter = [...sought].every(each => each === letter);
  const isFirst = [...sought].length === 1;
  const found = findBeginning(students, sought, isFirst ? from + 1 : from);
  return found < 0 && isOneLetter ? findBeginning(students, letter, from + 1) : found;
};

const findBeginning = (students: readonly Name[], sought: string, from: number): number => {
  for (let step = 0; step < students.length; step += 1) {
    const row = (Math.max(0, from) + step) % students.length;
    const student = students[row];
    if (student && beginsWith(student, sought)) return row;
  }
  return -1;
};

const beginsWith = (student: Name, sought: string): boolean => {
  const words = foldWords(fullName(student));
  return words.some((_, index) => words.slice(index).join('').startsWith(sought));
};
