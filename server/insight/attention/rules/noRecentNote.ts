import type { Day } from '../../../../core/rules/days.ts';
import { addDays } from '../../../../core/rules/days.ts';
import type { AttentionRule } from '../attentionRule.ts';
import { activeSince, describeWithDay, findActiveStudents } from '../attentionStudentRepository.ts';

/** Students who are active for as many days as the setting says, and of whom nobody wrote a note in that time. */
export const noRecentNote: AttentionRule = {
  find: context => {
    const { today, settings } = context;
    const since = addDays(today, -settings.noteDays);
    return findActiveStudents(context, spans =>
      spans.and([
        activeSince(context, since)(spans),
        spans.not(
          spans.exists(
            spans
              .selectFrom('studentNotes')
              .select('studentNotes.id')
              .whereRef('studentNotes.studentId', '=', 'studentSpans.studentId')
              .where('studentNotes.date', '>', since)
              .where('studentNotes.date', '<=', today),
          ),
        ),
      ]),
    );
  },
  describe: async ({ database, today }, ids) => {
    const notes = await database
      .selectFrom('studentNotes')
      .select(({ fn }) => ['studentId', fn.max<Day>('date').as('date')])
      .where('studentId', 'in', ids)
      .where('date', '<=', today)
      .groupBy('studentId')
      .execute();
    return describeWithDay(database, ids, new Map(notes.map(({ studentId, date }) => [studentId, date])));
  },
};
