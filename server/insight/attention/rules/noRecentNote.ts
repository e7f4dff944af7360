import { sql } from 'kysely';
import { addDays } from '../../../../core/rules/days.ts';
import type { AttentionRule } from '../attentionRule.ts';
import { describeStudents, findStudents } from '../attentionStudentRepository.ts';

/** Students who are active for as many days as the setting says, and of whom nobody wrote a note in that time. */
export const noRecentNote: AttentionRule = {
  name: 'noRecentNote',
  find: context => {
    const since = addDays(context.today, -context.settings.noteDays);
    return findStudents(context, ({ and, eb, selectFrom }) =>
      and([
        eb('students.active', '=', sql.lit(1)),
        // Who has become active since; asked for apart, so that the rest is read from the index of the list alone.
        eb(
          'students.id',
          'not in',
          selectFrom('students as recent').select('recent.id').where('recent.statusDate', '>', since),
        ),
        eb(
          'students.id',
          'not in',
          selectFrom('studentNotes').select('studentNotes.studentId').where('studentNotes.date', '>', since),
        ),
      ]),
    );
  },
  describe: async ({ database }, ids) => {
    const notes = await database
      .selectFrom('studentNotes')
      .select(({ fn }) => ['studentId', fn.max('date').as('date')])
      .where('studentId', 'in', ids)
      .groupBy('studentId')
      .execute();
    const last = new Map(notes.map(({ studentId, date }) => [studentId, date]));
    return describeStudents(database, ids, ({ id }) => {
      const date = last.get(id);
      return date ? { date } : {};
    });
  },
  owners: studentId => ({ studentId }),
};
