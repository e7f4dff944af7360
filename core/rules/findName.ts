import { foldWords, fullName } from './text.ts';

type Name = { firstName: string; lastName: string };

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
