import type { AttentionRule } from '../attentionRule.ts';
import { describeStudents, findStudents } from '../attentionStudentRepository.ts';

/** Students who arrived in the Netherlands after they were registered. */
export const arrivalAfterRegistration: AttentionRule = {
  name: 'arrivalAfterRegistration',
  find: context => findStudents(context, ({ eb, ref }) => eb('arrivalDate', '>', ref('registrationDate'))),
  describe: ({ database }, ids) =>
    describeStudents(database, ids, ({ arrivalDate, registrationDate }) =>
      arrivalDate && registrationDate ? { date: arrivalDate, otherDate: registrationDate } : {},
    ),
};
