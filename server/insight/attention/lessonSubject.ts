/** A lesson as what a rule points out: the `_id` of its list and its day. */
export const lessonSubject = ({ scheduleId, date }: { scheduleId: string; date: string }): string =>
  `${scheduleId} ${date}`;

/** The list and the day of a lesson that a rule points out. */
export const lessonOf = (subject: string): { scheduleId: string; date: string } => {
  const [scheduleId = '', date = ''] = subject.split(' ');
  return { scheduleId, date };
};
