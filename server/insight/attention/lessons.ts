import type { AttentionDetails, AttentionOwners } from './attentionRule.ts';

/** The list and the day of a lesson. */
export interface Lesson {
  scheduleId: string;
  date: string;
}

/** A lesson as what a rule points out: the `_id` of its list and its day. */
export const lessonSubject = ({ scheduleId, date }: Lesson): string => `${scheduleId} ${date}`;

const lessonOf = (subject: string): Lesson => {
  const [scheduleId = '', date = ''] = subject.split(' ');
  return { scheduleId, date };
};

/** Whom a lesson that is pointed out is about. */
export const lessonOwners = (subject: string): AttentionOwners => ({
  scheduleId: lessonOf(subject).scheduleId,
});

/** What the list says of lessons that are pointed out; `describe` returns nothing of one that is gone. */
export async function describeLessons(
  subjects: readonly string[],
  describe: (lesson: Lesson) => Promise<Omit<AttentionDetails, 'ids' | 'date'> | undefined>,
): Promise<Map<string, AttentionDetails>> {
  const described = new Map<string, AttentionDetails>();
  for (const subject of subjects) {
    const { scheduleId, date } = lessonOf(subject);
    const details = await describe({ scheduleId, date });
    if (details) described.set(subject, { ids: [scheduleId], date, ...details });
  }
  return described;
}
