import type { StudentFileInput, StudentNote } from '../../core/contract/students.ts';
import { type Day, isDay } from '../../core/rules/days.ts';
import { DEFAULT_NOTE_CATEGORY } from '../../core/rules/noteCategory.ts';
import { can, mayDeleteNote, mayEditNote } from '../../core/rules/permissions.ts';
import { tidyText } from '../../core/rules/text.ts';
import type { SignedInUser } from '../accounts/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import { type Draft, differs, matchRows } from './rowChanges.ts';

type Fields = Omit<StudentNote, '_id'>;

/**
 * The notes as the save would leave them: a new one is by the user who saves it, of today unless dated.
 * @throws HttpError 403 when another's note would be changed, or deleted by a user who may not
 */
export function noteDrafts(
  known: readonly StudentNote[],
  { studentNotes, deletedStudentNotes }: StudentFileInput,
  user: SignedInUser,
  today: Day,
): { drafts: Draft<Fields>[]; deleted: string[] } {
  const sent = { field: 'Notes', rows: studentNotes, deleted: deletedStudentNotes } as const;
  const matched = matchRows(known, sent, ({ date, category, description }, stored) => ({
    date: date || stored?.date || today,
    author: stored ? stored.author : user.id,
    authorName: stored ? stored.authorName : user.name,
    category: category || stored?.category || DEFAULT_NOTE_CATEGORY,
    description: tidyText(description),
  }));

  const mayDeleteAny = can(user.roles, 'notes.deleteAny');
  for (const { _id, author, ...stored } of known) {
    const draft = matched.drafts.find(draft => draft._id === _id);
    const note = { authorId: author, userId: user.id };
    if (draft && differs({ author, ...stored }, draft.fields) && !mayEditNote(note)) {
      throw new HttpError(403, messages.students.foreignNote);
    }
    if (matched.deleted.includes(_id) && !mayDeleteNote({ ...note, mayDeleteAny })) {
      throw new HttpError(403, messages.students.foreignNoteDelete);
    }
  }
  return matched;
}

/** A sentence for each note without a description or with a day that the calendar does not have. */
export function noteProblems(drafts: readonly Draft<Fields>[]): Record<string, string> {
  const problems: Record<string, string> = {};
  drafts.forEach(({ fields }, index) => {
    const field = `studentNotes.${index}`;
    if (fields.description === '') problems[`${field}.description`] = messages.students.emptyNote;
    if (!isDay(fields.date))
      problems[`${field}.date`] = messages.validation.impossibleDay(fieldLabel('date'));
  });
  return problems;
}
