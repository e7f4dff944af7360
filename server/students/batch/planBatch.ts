import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import {
  type BatchChange,
  ContactPersonInput,
  type PlannedStudent,
  type StudentBatchPlan,
} from '../../../core/contract/studentBatches.ts';
import { isDay } from '../../../core/rules/days.ts';
import { STUDENTS_PER_CALL } from '../../../core/rules/limits.ts';
import {
  type BatchStep,
  CONTACT_PERSON_FIELDS,
  type ContactPerson,
  planStudent,
} from '../../../core/rules/studentBatch.ts';
import { tidyLine, tidyText } from '../../../core/rules/text.ts';
import { chunks, type Database } from '../../database/database.ts';
import { refuse } from '../../platform/http/httpError.ts';
import { checker, sentencesOf } from '../../platform/http/validation.ts';
import { fieldLabel, messages } from '../../platform/messages.ts';
import { type StoredStudent, storedStudents } from '../storedStudentRepository.ts';
import { namesOf } from '../studentSaveRepository.ts';
import { countMarksAfter } from './batchRepository.ts';
import { type BatchNames, batchTitle, outcomeText } from './batchTexts.ts';

export interface PlannedStep {
  student: StoredStudent;
  step: BatchStep;
}

/**
 * Works out what a change does to each of these students; writes nothing. The digest is of all of it, in parts.
 * @throws HttpError 400 for a day that does not exist, an empty note, an unknown classroom or organization
 */
export async function planBatch(database: Database, ids: readonly string[], entered: BatchChange) {
  const change = tidied(entered);
  const names = {
    classrooms: await namesOf(database, 'classrooms'),
    organizations: await namesOf(database, 'organizations'),
  };
  refuseUnknown(change, names);

  const title = batchTitle(change, names);
  const students: PlannedStudent[] = [];
  const steps: PlannedStep[] = [];
  const digests: string[] = [];
  for (const some of chunks([...new Set(ids)], STUDENTS_PER_CALL)) {
    const stored = await storedStudents(database, some);
    const outcomes = some.map(id => {
      const student = stored.get(id);
      return student ? planStudent(student, change) : null;
    });
    const planned = some.map((id, index): PlannedStudent => {
      const [student, outcome] = [stored.get(id), outcomes[index]];
      if (student && outcome?.step) steps.push({ student, step: outcome.step });
      const { firstName = '', lastName = '' } = student?.profile ?? {};
      return {
        ...{ _id: id, firstName, lastName, changes: outcome?.step !== undefined },
        text: outcome ? outcomeText(outcome, change, names) : messages.students.unknown,
      };
    });
    students.push(...planned);
    digests.push(hash('sha256', JSON.stringify({ change, title, planned, outcomes }), 'base64url'));
    await turn();
  }
  const digest = digests.join('.');
  const plan: StudentBatchPlan = { digest, title, changedCount: steps.length, students };
  return { plan, change, steps };
}

/**
 * The preview of a batch: its plan, and whose attendance would be left outside their enrolment. That is not in
 * the digest, as none of it is changed, and lists are filled in all day.
 * @throws HttpError as `planBatch`
 */
export async function showBatch(
  database: Database,
  ids: readonly string[],
  entered: BatchChange,
): Promise<StudentBatchPlan> {
  const { plan, steps } = await planBatch(database, ids, entered);
  const marks = new Map<string, number>();
  const ends = steps.flatMap(({ step }) => step.ends);
  for (const [lastDay, some] of Map.groupBy(ends, ({ endDate }) => endDate)) {
    const ended = some.map(({ enrolment }) => enrolment._id);
    for (const [id, count] of await countMarksAfter(database, ended, lastDay)) marks.set(id, count);
  }
  const students = plan.students.map(student => {
    const marksAfter = marks.get(student._id);
    return marksAfter === undefined ? student : { ...student, marksAfter };
  });
  return { ...plan, students };
}

function tidied(change: BatchChange): BatchChange {
  if (change.kind === 'contactPerson') {
    const { contactPerson: entered } = change;
    const texts = CONTACT_PERSON_FIELDS.map(field => [field, tidyLine(entered[field])]);
    return { ...change, contactPerson: Object.fromEntries(texts) as ContactPerson };
  }
  if (change.kind !== 'status' || !change.note) return change;
  return { ...change, note: { ...change.note, description: tidyText(change.note.description) } };
}

function refuseUnknown(change: BatchChange, { classrooms, organizations }: BatchNames): void {
  for (const [field, value] of Object.entries(change)) {
    if (DAYS.has(field) && !isDay(value))
      refuseChange(field, messages.validation.impossibleDay(fieldLabel(field)));
    if (CLASSROOMS.has(field) && !classrooms.has(value)) {
      refuseChange(field, messages.students.unknownClassroom);
    }
    if (field === 'organization' && value !== null && !organizations.has(value)) {
      refuseChange(field, messages.students.unknownOrganization);
    }
  }
  if (change.kind === 'status' && change.note?.description === '') {
    refuseChange('note', messages.students.emptyNote);
  }
  if (change.kind !== 'contactPerson') return;
  const sentences = sentencesOf(() => checkContactPerson(change.contactPerson));
  for (const [name, sentence] of Object.entries(sentences)) refuseChange(`contactPerson.${name}`, sentence);
}

const DAYS: ReadonlySet<string> = new Set(['startDate', 'endDate', 'date']);
const CLASSROOMS: ReadonlySet<string> = new Set(['classroom', 'from']);
const checkContactPerson = checker(ContactPersonInput);

function refuseChange(field: string, sentence: string): never {
  refuse(`change.${field}`, sentence);
}
