import { StudentInput } from '../../core/contract/students.ts';
import {
  STUDENT_FIELD_NAMES,
  STUDENT_FIELDS,
  type StudentFieldName,
} from '../../core/fields/studentFields.ts';
import { type Day, isDay } from '../../core/rules/days.ts';
import type { Imported } from '../../core/rules/import/imported.ts';
import { importedSex, importedStatus, importedYesNo } from '../../core/rules/import/importedChoice.ts';
import { importedCountry } from '../../core/rules/import/importedCountry.ts';
import { importedDay } from '../../core/rules/import/importedDay.ts';
import { IMPORT_FIELDS, type ImportColumns, type ImportField } from '../../core/rules/import/importFields.ts';
import { namesOfRow } from '../../core/rules/import/namesOfRow.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import { nameKey, shorten } from '../../core/rules/text.ts';
import { tidyLine } from '../http/text.ts';
import { checker, refusalOf, ValidationError } from '../http/validation.ts';
import { fieldLabel, messages } from '../messages.ts';
import type { NamedRecord, RowDraft, RowProblem } from './checkedRow.ts';

const texts = messages.imports;

/** What rows are read against. */
export interface ReadContext {
  columns: ImportColumns;
  today: Day;
  /** From when on students are active and in their class, where a row does not say so. */
  startDate: Day;
  /** By `nameKey`. */
  organizations: ReadonlyMap<string, NamedRecord>;
  classrooms: ReadonlyMap<string, NamedRecord>;
}

type Cells = Partial<Record<ImportField, string>>;

/** Of a cell in a sentence. */
const SHOWN_LENGTH = 40;

const checkProfile = checker(StudentInput);

/** What a row says of a student, or why it cannot be taken. */
export function readRow(
  cells: readonly string[],
  context: ReadContext,
): { draft: RowDraft; problems: RowProblem[] } {
  const values: Cells = {};
  for (const [index, field] of context.columns.entries()) {
    const text = tidyLine(cells[index] ?? '');
    if (field && text) values[field] = text;
  }
  const reader = new RowReader(values, context);
  const profile = reader.profile();
  const draft: RowDraft = { profile, classrooms: reader.classrooms() };
  const { organization } = reader;
  if (organization) draft.organizationName = organization.name;
  const status = reader.status();
  if (status) draft.status = status;
  reader.checkProfile(profile);
  return { draft, problems: reader.problems };
}

type ProfileColumn = Exclude<StudentFieldName, 'image'>;

/** The fields of the profile that a row can hold, but for its names, which may stand in one cell. */
const BESIDE_NAMES = STUDENT_FIELD_NAMES.filter(
  (name): name is ProfileColumn => !['image', 'firstName', 'lastName'].includes(name),
);

class RowReader {
  readonly problems: RowProblem[] = [];
  readonly #values: Cells;
  readonly #context: ReadContext;
  readonly organization: NamedRecord | undefined;

  constructor(values: Cells, context: ReadContext) {
    this.#values = values;
    this.#context = context;
    this.organization = this.#named('organization', context.organizations, texts.unknownOrganization);
  }

  profile(): RowDraft['profile'] {
    const filled = BESIDE_NAMES.map(name => [name, this.#field(name)] as const).filter(([, value]) => value);
    return { ...namesOfRow(this.#values), ...Object.fromEntries(filled) };
  }

  /** A field of the profile, by its kind; '' where the row has none. */
  #field(name: ProfileColumn): string {
    const text = this.#values[name] ?? '';
    switch (STUDENT_FIELDS[name].kind) {
      case 'day':
        return this.#day(name);
      case 'choice': // There is one.
        return this.#read(name, importedSex);
      case 'country':
        return this.#read(name, importedCountry);
      case 'yesNo':
        return this.#read(name, importedYesNo);
      case 'telephone':
        return withLeadingZero(text);
      case 'email':
        return text.replace(/^mailto:/iu, '');
      case 'organization':
        return this.organization?.id ?? '';
      default:
        return text;
    }
  }

  classrooms(): RowDraft['classrooms'] {
    const named = this.#severalNamed('classroom', this.#context.classrooms, texts.unknownClassroom);
    const startDate = this.#day('classroomStart') || this.#context.startDate;
    const endDate = this.#day('classroomEnd') || null;
    if (named.length > 0 && endDate !== null && endDate < startDate)
      this.#refuse('classroomEnd', messages.validation.wrongPeriod);
    return named.map(classroom => ({ ...classroom, startDate, endDate }));
  }

  status(): RowDraft['status'] {
    const status = this.#read('status', importedStatus) as StatusValue | '';
    const date = this.#day('statusDate') || this.#context.startDate;
    if (status) return { status, date };
    // A date alone says since when somebody is active.
    return this.#values.statusDate ? { status: 'true', date } : undefined;
  }

  /** Checks what the API would check of the same values. */
  checkProfile(profile: RowDraft['profile']): void {
    const missing = (['firstName', 'lastName'] as const).filter(name => profile[name] === '');
    for (const name of missing) this.#refuse(name, messages.validation.required(fieldLabel(name)));
    const { birthDate } = profile;
    if (birthDate && isDay(birthDate) && birthDate > this.#context.today) {
      this.#refuse('birthDate', messages.students.notYetBorn);
    }
    try {
      checkProfile(profile);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const { errors = {} } = refusalOf(error).details;
      for (const [name, message] of Object.entries(errors)) {
        const field = IMPORT_FIELDS.find(each => each === name);
        const value = shorten(this.#values[field ?? 'email'] ?? '', SHOWN_LENGTH);
        this.#refuse(field ?? '', message === messages.validation.email ? texts.noEmail(value) : message);
      }
    }
  }

  #day(field: ImportField): Day | '' {
    const isBirth = field === 'birthDate';
    return this.#read(field, text => importedDay(text, { isBirth, today: this.#context.today }));
  }

  #read(field: ImportField, read: (text: string) => Imported): string {
    const text = this.#values[field] ?? '';
    if (text === '') return '';
    const result = read(text);
    if ('value' in result) return result.value;
    this.#refuse(field, texts.cell[result.fault](shorten(text, SHOWN_LENGTH)));
    return '';
  }

  #named(
    field: ImportField,
    records: ReadonlyMap<string, NamedRecord>,
    unknown: (name: string) => string,
  ): NamedRecord | undefined {
    const text = this.#values[field];
    if (!text) return undefined;
    const record = records.get(nameKey(text));
    if (!record) this.#refuse(field, unknown(shorten(text, SHOWN_LENGTH)));
    return record;
  }

  /** Names with a comma between, as the download of the list writes them; a name may have one itself. */
  #severalNamed(
    field: ImportField,
    records: ReadonlyMap<string, NamedRecord>,
    unknown: (name: string) => string,
  ): NamedRecord[] {
    const parts = (this.#values[field] ?? '').split(',');
    const found = new Map<string, NamedRecord>();
    while (parts.length > 0) {
      const lengths = parts.map((_, index) => parts.length - index);
      const nameOf = (length: number) => parts.slice(0, length).join(',').trim();
      const length = lengths.find(some => records.has(nameKey(nameOf(some)))) ?? 1;
      const record = records.get(nameKey(nameOf(length)));
      if (record) found.set(record.id, record);
      else if (nameOf(length)) this.#refuse(field, unknown(shorten(nameOf(length), SHOWN_LENGTH)));
      parts.splice(0, length);
    }
    return [...found.values()];
  }

  #refuse(field: RowProblem['field'], message: string): void {
    this.problems.push({ field, message });
  }
}

/** Excel takes a mobile number for a number, and its zero away. */
const withLeadingZero = (text: string) => (/^6\d{8}$/.test(text) ? `0${text}` : text);
