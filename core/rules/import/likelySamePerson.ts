import type { Day } from '../days.ts';
import { unlikeness } from '../likeness.ts';
import { soundKeys } from '../soundKey.ts';
import { foldWords } from '../text.ts';

interface Person {
  firstName: string;
  lastName: string;
  birthDate: Day | null;
}

/** What two names share that count as one, whichever was taken for the first one; the empty text is no name. */
export const personNameKey = ({ firstName, lastName }: Omit<Person, 'birthDate'>): string =>
  [foldWords(firstName).join(''), foldWords(lastName).join('')].sort().join(' ').trim();

/** What two names share that have the same words, wherever the first name ends: 'Loay Majd' 'Shaheen' and 'Loay' 'Majd Shaheen'. */
export const nameWordsKey = ({ firstName, lastName }: Omit<Person, 'birthDate'>): string =>
  foldWords(`${firstName} ${lastName}`).sort().join(' ');

/** Whether two names are one, the other way round, in other capitals, or divided elsewhere. */
export const isSameName = (a: Omit<Person, 'birthDate'>, b: Omit<Person, 'birthDate'>): boolean =>
  personNameKey(a) === personNameKey(b) || nameWordsKey(a) === nameWordsKey(b);

/** Whether name and date of birth are the same, as `findSamePersons` of the server compares them. */
export const isSamePerson = (a: Person, b: Person): boolean =>
  a.birthDate !== null && a.birthDate === b.birthDate && personNameKey(a) === personNameKey(b);

/**
 * Whether two may well be one person: one name while a date of birth is missing or differs by a
 * digit, or has day and month swapped; or one date of birth, while the words of the names look or sound alike.
 */
export function isLikelySamePerson(a: Person, b: Person): boolean {
  if (isSameName(a, b)) return areNearDays(a.birthDate, b.birthDate);
  return a.birthDate !== null && a.birthDate === b.birthDate && areLikeNames(a, b);
}

function areNearDays(a: Day | null, b: Day | null): boolean {
  if (a === null || b === null || a === b) return true;
  if (`${a.slice(0, 4)}-${a.slice(8)}-${a.slice(5, 7)}` === b) return true;
  return Array.from(a).filter((digit, index) => digit !== b[index]).length === 1;
}

function areLikeNames(a: Person, b: Person): boolean {
  const [fewer = [], more = []] = [wordsOf(a), wordsOf(b)].sort((one, other) => one.length - other.length);
  const left = [...more];
  return (
    fewer.length > 0 &&
    fewer.every(word => {
      const at = left.findIndex(other => isLikeWord(word, other));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

const wordsOf = ({ firstName, lastName }: Person) => foldWords(`${firstName} ${lastName}`);

/** Whether two words of names, folded, look or sound alike. */
export function isLikeWord(a: string, b: string): boolean {
  if (a === b) return true;
  const sounds = soundKeys(a);
  const soundsAlike = soundKeys(b).some(sound => sounds.includes(sound));
  return unlikeness(a, b, soundsAlike) !== undefined;
}
