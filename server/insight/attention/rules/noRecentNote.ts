import type { Day } from '../../../../core/rules/days.ts';
import { addDays, dayNumber } from '../../../../core/rules/days.ts';
import type { AttentionRule } from '../attentionRule.ts';
import { describeWithDay, findActiveStudents } from '../attentionStudentRepository.ts';

/** Students who are active for as many days as the setting says, and of whom nobody wrote a note in that time. */
export const noRecentNote: AttentionRule = {
  find: context => {
    const { today, settings } = context;
    const since = addDays(today, -settings.noteDays);
    return findActiveStudents(context, ({ and, or, eb, not, exists, selectFrom }) =>
      and([
        // Of who has been active for longer, no other span has to be read.
        or([
          eb('studentSpans.startDay', '<=', dayNumber(since)),
          not(
            exists(
              selectFrom('studentSpans as others')
                .select('others.studentId')
                .whereRef('others.studentId', '=', 'studentSpans.studentId')
                .where(others => others.or([others('others.active', '=', 0), others('others.begun', '=', 0)]))
                .where('others.startDay', '<=', dayNumber(today))
                .where('others.endDay', '>', dayNumber(since)),
            ),
          ),
        ]),
        not(
          exists(
            selectFrom('studentNotes')
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
