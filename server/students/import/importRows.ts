import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type {
  ImportChoiceInput,
  LeftOutRows,
  StudentImport,
  StudentImportRow,
  StudentImportRowPage,
} from '../../../core/contract/studentImport.ts';
import { STUDENT_FIELD_NAMES } from '../../../core/fields/studentFields.ts';
import { importAction, importPlan } from '../../../core/rules/import/studentImport.ts';
import { fullName } from '../../../core/rules/text.ts';
import { transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import type { RowDraft } from './checkedRow.ts';
import {
  columnsOf,
  describeImport,
  existingImport,
  headOf,
  importSubject,
  type OwnImport,
  refuseBegun,
} from './existingImport.ts';
import type { StoredImport } from './importRepository.ts';
import {
  countRows,
  findRow,
  leftOutRows,
  otherRowOf,
  pageOfRows,
  type ShownRows,
} from './importRowReadRepository.ts';
import { type JudgedRow, saveChoice } from './importRowRepository.ts';
import { knownStudents } from './knownStudentRepository.ts';
import { joinedNames, type KnownStudent } from './planRow.ts';

/** A page of the check; the log says whose data it shows. */
export async function openRows(
  { database }: FastifyInstance,
  own: OwnImport,
  { fate, plan, page }: ShownRows & { page: number },
  actor: Actor,
): Promise<StudentImportRowPage> {
  return transaction(
    database,
    async trx => {
      const stored = await existingImport(trx, own);
      const rows = await pageOfRows(trx, { importId: own.id, fate, plan, page });
      const counts = await countRows(trx, own.id);
      const isShown = (count: (typeof counts)[number]) =>
        (!fate || count.fate === fate) && (!plan || importPlan(count.fate, count.choice) === plan);
      const total = counts.filter(isShown).reduce((sum, { rows: some }) => sum + some, 0);
      return { list: await showRows(trx, stored, rows, actor), total };
    },
    { durability: 'relaxed' },
  );
}

/** Rows as they are answered; the log says whose data they show. */
export async function showRows(
  trx: Transaction<Schema>,
  stored: StoredImport,
  rows: readonly (JudgedRow & { cells: readonly string[] })[],
  actor: Actor,
): Promise<StudentImportRow[]> {
  const shown = rows.flatMap(({ studentId, checked }) => [
    ...checked.matches,
    ...(studentId ? [studentId] : []),
  ]);
  const known = await knownStudents(trx, [...new Set(shown)]);
  if (known.size > 0) {
    const students = [...known.values()].map(({ id, profile }) => ({ id, name: fullName(profile) }));
    await appendEntry(trx, actor, { action: 'read', subject: importSubject(stored.id), students });
  }
  const columns = columnsOf(stored);
  return rows.map(row => ({
    ...toRow(row, known),
    cells: columns.flatMap((field, index) => (field === '' ? [] : [{ field, text: row.cells[index] ?? '' }])),
  }));
}

function toRow(
  { number, fate, choice, studentId, checked }: JudgedRow,
  known: ReadonlyMap<string, KnownStudent>,
): Omit<StudentImportRow, 'cells'> {
  const { draft, problems, changes, matches } = checked;
  const values = draft ? draftValues(draft) : [];
  return {
    ...{ number, fate, choice, problems, changes, values },
    firstName: draft?.profile.firstName ?? '',
    lastName: draft?.profile.lastName ?? '',
    reason: importPlan(fate, choice) === 'leftOut' ? reasonOf({ fate, choice, checked }) : '',
    student: studentId,
    matches: matches.flatMap(id => {
      const student = known.get(id);
      if (!student) return [];
      const { firstName, lastName, birthDate } = student.profile;
      return [{ _id: id, firstName, lastName, birthDate, values: studentValues(student) }];
    }),
  };
}

type Value = StudentImportRow['values'][number];

function draftValues({ profile, organizationName, classrooms, status }: RowDraft): Value[] {
  const values = STUDENT_FIELD_NAMES.flatMap((field): Value[] => {
    const value = field === 'image' ? '' : field === 'organization' ? organizationName : profile[field];
    return value ? [{ field, value }] : [];
  });
  if (classrooms.length > 0) values.push({ field: 'classroom', value: joinedNames(classrooms) });
  if (status) values.push({ field: 'status', value: status.status });
  return values;
}

function studentValues({ profile, organizationName }: KnownStudent): Value[] {
  return STUDENT_FIELD_NAMES.flatMap((field): Value[] => {
    const value = field === 'image' ? '' : field === 'organization' ? organizationName : profile[field];
    return value ? [{ field, value }] : [];
  });
}

/**
 * Stores the choice for a row, or with all rows of a fate.
 * @throws HttpError 400 for a row or a student that does not belong to it, 404, 409 once the import has begun
 */
export async function chooseForRows(
  { database }: FastifyInstance,
  own: OwnImport,
  input: ImportChoiceInput,
  actor: Actor,
): Promise<StudentImport> {
  return transaction(database, async trx => {
    const stored = await existingImport(trx, own);
    refuseBegun(stored);
    if ('number' in input) {
      const row = await findRow(trx, { importId: own.id, number: input.number });
      if (!row) throw new HttpError(400, messages.imports.unknownRow);
      const studentId = chosenStudent(row, input);
      if (importAction(row.fate, input.choice) === 'update') {
        await refuseTwice(trx, own.id, row.number, studentId);
      }
      await saveChoice(trx, own.id, { number: row.number, studentId }, input.choice);
    } else {
      await saveChoice(trx, own.id, { fate: input.fate }, input.choice);
    }
    await appendEntry(trx, actor, { action: 'update', subject: importSubject(own.id), detail: 'choice' });
    return describeImport(trx, await existingImport(trx, own));
  });
}

function chosenStudent(
  row: JudgedRow,
  { choice, student }: ImportChoiceInput & { student?: string },
): string | null {
  if (row.fate !== 'double') return row.studentId;
  if (choice !== 'update') return null;
  const { matches } = row.checked;
  const [only] = matches;
  const chosen = student ?? (matches.length === 1 ? only : undefined);
  if (chosen === undefined || !matches.includes(chosen))
    throw new HttpError(400, messages.imports.unknownMatch);
  return chosen;
}

/** A student is changed by one row: a change set holds each row of the database once. */
async function refuseTwice(
  trx: Transaction<Schema>,
  importId: string,
  number: number,
  studentId: string | null,
): Promise<void> {
  if (studentId === null) return;
  const other = await otherRowOf(trx, { importId, number, studentId });
  if (other !== undefined) throw new HttpError(400, messages.imports.changedByRow(other));
}

/** The rows that are not imported, as they were in the file or corrected, each with why. */
export async function openLeftOut({ database }: FastifyInstance, own: OwnImport): Promise<LeftOutRows> {
  const stored = await existingImport(database, own);
  const rows = await leftOutRows(database, own.id);
  return {
    heads: headOf(stored).heads,
    rows: rows.map(({ number, cells, ...row }) => ({ number, cells, reason: reasonOf(row) })),
  };
}

function reasonOf({ fate, choice, checked }: Pick<JudgedRow, 'fate' | 'choice' | 'checked'>): string {
  if (fate === 'refused') return [...new Set(checked.problems.map(({ message }) => message))].join('. ');
  return importAction(fate, choice) === 'none' && choice === 'skip'
    ? messages.imports.skipped
    : messages.imports.undecided;
}
