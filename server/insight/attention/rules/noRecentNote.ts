import { addDays, type Day } from '../../../../core/rules/days.ts';
import type { AttentionContext, AttentionRule } from '../attentionRule.ts';
import { activeStudents, describeStudents } from '../attentionStudentRepository.ts';

/** Students who are active for as many days as the setting says, and of whom nobody wrote a note in that time. */
export const noRecentNote: AttentionRule = {
  name: 'noRecentNote',
  find: async context => {
    const since = addDays(context.today, -context.settings.noteDays);
    const left = await studentsSince(context, since);
    return (await activeStudents(context)).filter(id => !left.has(id));
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

/** Who has become active, or of whom a note was written, since a day: asked for once, not of every student. */
async function studentsSince(
  { database, students }: Pick<AttentionContext, 'database' | 'students'>,
  since: Day,
): Promise<Set<string>> {
  const becameActive = await database
    .selectFrom('students')
    .select('id')
    .where('statusDate', '>', since)
    .$if(students !== undefined, query => query.where('id', 'in', students ?? []))
    .execute();
  const written = await database
    .selectFrom('studentNotes')
    .select('studentId')
    .distinct()
    .where('date', '>', since)
    .$if(students !== undefined, query => query.where('studentId', 'in', students ?? []))
    .execute();
  return new Set([...becameActive.map(({ id }) => id), ...written.map(({ studentId }) => studentId)]);
}
