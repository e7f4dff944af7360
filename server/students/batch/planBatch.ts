import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import {
  type BatchChange,
  ContactPersonInput,
  type PlannedStudent,
  type StudentBatchPlan,
} from '../../../core/contract/studentBatches.ts';
import { formatDay, isDay } from '../../../core/rules/days.ts';
import { STUDENTS_PER_CALL } from '../../../core/rules/limits.ts';
import {
  type BatchOutcome,
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
import { countMarksAfter, type StoredStudent, storedStudents } from '../storedStudentRepository.ts';
import { namesOf } from '../studentSaveRepository.ts';

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

const texts = messages.batches;

interface BatchNames {
  classrooms: ReadonlyMap<string, string>;
  organizations: ReadonlyMap<string, string>;
}

/** The title of a batch, as 'Klas B2 vanaf 01/12/2026'. */
function batchTitle(change: BatchChange, { classrooms, organizations }: BatchNames): string {
  switch (change.kind) {
    case 'classroom':
      return texts.title.classroom(nameIn(classrooms, change.classroom), formatDay(change.startDate));
    case 'endClassroom':
      return texts.title.endClassroom(nameIn(classrooms, change.classroom), formatDay(change.endDate));
    case 'status':
      return texts.title.status(texts.status[change.status], formatDay(change.date));
    case 'organization':
      return change.organization === null
        ? texts.title.noOrganization
        : texts.title.organization(nameIn(organizations, change.organization));
    case 'contactPerson':
      return texts.title.contactPerson(change.contactPerson.contactPersonName);
  }
}

function outcomeText(
  outcome: BatchOutcome,
  change: BatchChange,
  { classrooms, organizations }: BatchNames,
): string {
  if (outcome.step) {
    const { ends, begins, status, organization, contactPerson } = outcome.step;
    const parts = [
      ...ends.map(({ enrolment, endDate }) =>
        texts.step.ends(nameIn(classrooms, enrolment.classroom), formatDay(endDate)),
      ),
      begins && texts.step.begins(nameIn(classrooms, begins.classroom), formatDay(begins.startDate)),
      status && texts.step.status(texts.status[status.status], formatDay(status.date)),
      change.kind === 'status' && change.note && texts.step.note,
      organization &&
        texts.step.organization(
          orNone(organizations, organization.from),
          orNone(organizations, organization.to),
        ),
      contactPerson && contactPersonText(contactPerson),
    ];
    return [...new Set(parts.filter(Boolean))].join('; ');
  }
  const { leftOut, day, classroom } = outcome;
  return texts.leftOut[leftOut](formatDay(day), nameIn(classrooms, classroom ?? ''));
}

const contactPersonText = ({ from, to }: NonNullable<BatchStep['contactPerson']>): string =>
  from.contactPersonName === to.contactPersonName
    ? texts.step.sameContactPerson(to.contactPersonName)
    : texts.step.contactPerson(from.contactPersonName || texts.none, to.contactPersonName);

const nameIn = (names: ReadonlyMap<string, string>, id: string): string => names.get(id) ?? '';

const orNone = (names: ReadonlyMap<string, string>, id: string | null): string =>
  id === null ? texts.none : nameIn(names, id);
