import type { Day } from '../days.ts';
import { areLikeNames, type ComparedWord, comparedWords } from '../likeness.ts';
import { foldWords } from '../text.ts';

interface Named {
  firstName: string;
  lastName: string;
}

export interface Person extends Named {
  birthDate: Day | null;
}

/** A person with what is compared of the name: computed once, however many are compared with it. */
export interface PersonKeys extends NameKeys {
  birthDate: Day | null;
  sounds: readonly ComparedWord[];
}

interface NameKeys {
  /** Of two names that are one, whichever was taken for the first one; '' for no name. */
  name: string;
  /** Of two names that have the same words, wherever the first name ends. */
  words: string;
}

export const personKeys = ({ birthDate, ...name }: Person): PersonKeys => ({
  ...nameKeys(name),
  birthDate,
  sounds: comparedWords(name),
});

const nameKeys = ({ firstName, lastName }: Named): NameKeys => ({
  name: [foldWords(firstName).join(''), foldWords(lastName).join('')].sort().join(' ').trim(),
  words: foldWords(`${firstName} ${lastName}`).sort().join(' '),
});

/** Ignores the order of the words, capitals, and where the name is divided. */
export const isSameName = (a: Named, b: Named): boolean => haveSameName(nameKeys(a), nameKeys(b));

const haveSameName = (a: NameKeys, b: NameKeys): boolean => a.name === b.name || a.words === b.words;

export const isSamePerson = (a: PersonKeys, b: PersonKeys): boolean =>
  a.birthDate !== null && a.birthDate === b.birthDate && a.name !== '' && a.name === b.name;

/**
 * Two may well be one person: one name while a date of birth is missing or differs by a
 * digit, or has day and month swapped; or one date of birth, while the words of the names look or sound alike.
 */
export function isLikelySamePerson(a: PersonKeys, b: PersonKeys): boolean {
  if (haveSameName(a, b)) return areNearDays(a.birthDate, b.birthDate);
  return a.birthDate !== null && a.birthDate === b.birthDate && areLikeNames(a.sounds, b.sounds);
}

/** Fields that tell people of one name and one day of birth apart. */
type Data = Partial<Record<(typeof TELLING)[number], string | null>>;
const TELLING = ['sex', 'country', 'telephone', 'email'] as const;

/**
 * Two of one name and day of birth seem to be two: many a refugee has the first of January. Two things that
 * tell people apart differ, and neither telephone nor e-mail is the same.
 */
export function seemOthers(a: Data, b: Data): boolean {
  const both = TELLING.filter(field => a[field] && b[field]);
  const differing = both.filter(field => comparable(field, a[field]) !== comparable(field, b[field]));
  const reached = both.filter(field => field === 'telephone' || field === 'email');
  return differing.length >= 2 && reached.every(field => differing.includes(field));
}

const comparable = (field: (typeof TELLING)[number], value: string | null | undefined): string =>
  field === 'telephone'
    ? (value ?? '').replace(/\D/g, '').replace(/^(00)?310?|^0/, '')
    : (value ?? '').toLowerCase();

function areNearDays(a: Day | null, b: Day | null): boolean {
  if (a === null || b === null || a === b) return true;
  if (`${a.slice(0, 4)}-${a.slice(8)}-${a.slice(5, 7)}` === b) return true;
  return Array.from(a).filter((digit, index) => digit !== b[index]).length === 1;
}
