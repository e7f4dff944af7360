import { type Day, dayNumber } from '../../core/rules/days.ts';
import { foldText, nameKey } from '../../core/rules/text.ts';
import type { Bit } from '../../server/database/schema.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { instantOf } from './dayText.ts';
import type { Insert } from './inserter.ts';
import type { Surroundings } from './sampleStudent.ts';
import { classroomText, organizationName } from './texts.ts';

interface Options {
  insert: Insert;
  newId: () => string;
  today: Day;
  students: number;
  passwordHash: string;
}

const bit = (value: boolean): Bit => (value ? 1 : 0);

/**
 * Puts the accounts in the tables, about one organization per 1000 students (at least 8) and one class per
 * 100 (at least 12), some of which have stopped.
 */
export function insertSurroundings({ insert, newId, today, students, passwordHash }: Options): Surroundings {
  const authors = DEMO_ACCOUNTS.map(({ name, email, active, roles }) => {
    const id = newId();
    const account = {
      id,
      name,
      email,
      emailKey: nameKey(email),
      active: bit(active),
      passwordHash,
    };
    insert('users', { ...account, createdAt: instantOf(today) });
    for (const role of roles) insert('userRoles', { userId: id, role });
    return { id, name };
  });
  const organizations = Array.from({ length: Math.max(8, Math.round(students / 1_000)) }, (_, n) => {
    const id = newId();
    const name = organizationName(n);
    const email = `${foldText(name).replace(/[^a-z0-9]+/g, '-')}@example.org`;
    insert('organizations', { id, name, nameKey: nameKey(name), email, active: bit(n % 8 !== 7) });
    return id;
  });
  const classrooms = Array.from({ length: Math.max(12, Math.round(students / 100)) }, (_, n) => {
    const id = newId();
    const active = n % 4 !== 1;
    const { name, type } = classroomText(n);
    insert('classrooms', { id, name, nameKey: nameKey(name), type, active: bit(active) });
    return { id, active };
  });
  return {
    today: dayNumber(today),
    authors,
    organizations,
    classrooms: {
      all: classrooms.map(({ id }) => id),
      running: classrooms.filter(({ active }) => active).map(({ id }) => id),
    },
  };
}
