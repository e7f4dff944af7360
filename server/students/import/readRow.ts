import { StudentInput } from '../../../core/contract/students.ts';
import { STUDENT_FIELDS, studentFieldsOf } from '../../../core/fields/studentFields.ts';
import { type Day, isDay } from '../../../core/rules/days.ts';
import {
  type ForeignName,
  type ForeignNameField,
  foreignNameKey,
} from '../../../core/rules/import/foreignNames.ts';
import { type Imported, isErrorValue, isNothing } from '../../../core/rules/import/imported.ts';
import { importedCountry } from '../../../core/rules/import/importedCountry.ts';
import { importedDay } from '../../../core/rules/import/importedDay.ts';
import {
  importedSex,
  importedStatus,
  importedTelephone,
  importedYesNo,
  namesOfRow,
} from '../../../core/rules/import/importedText.ts';
import {
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
  recognizedColumns,
} from '../../../core/rules/import/importFields.ts';
import {
  IMPORT_NAME_LENGTH_MAX,
  IMPORT_NAMES_PER_ROW_MAX,
} from '../../../core/rules/import/studentImport.ts';
import { NOTE_MAX } from '../../../core/rules/limits.ts';
import type { StatusValue } from '../../../core/rules/studentStatus.ts';
import { nameKey, shorten, tidyLine, tidyText } from '../../../core/rules/text.ts';
import { checker, sentencesOf } from '../../platform/http/validation.ts';
import { fieldLabel, messages } from '../../platform/messages.ts';
import { classroomNamesIn, type ImportNames, type NamedRecord } from './importNames.ts';
import type { RowDraft, RowProblem } from './planRow.ts';

const texts = messages.imports;

export interface ReadContext {
  /** None of a table without heads. */
  heads: readonly string[];
  columns: ImportColumns;
  today: Day;
  /** The day here at an instant. */
  dayOf: (instant: string) => Day;
  /** From when on students are active and in their class, where a row does not say so. */
  startDate: Day;
  names: ImportNames;
}

type Cells = Partial<Record<ImportField, string>>;

/** Of a cell in a sentence. */
const SHOWN_LENGTH = 40;

const checkStudent = checker(StudentInput);

/** The values of a row, or why it is refused. */
export interface ReadRow {
  draft: RowDraft;
  problems: RowProblem[];
  foreignNames: ForeignName[];
}

export function readRow(cells: readonly string[], context: ReadContext): ReadRow {
  const values: Cells = {};
  const faults: RowProblem[] = [];
  for (const [index, field] of context.columns.entries()) {
    const text = tidyLine(cells[index] ?? '');
    if (!field || !text || (field in MAY_SAY_NOTHING && isNothing(text))) continue;
    if (isErrorValue(text)) {
      faults.push({ field, message: texts.cell.errorValue(shorten(text, SHOWN_LENGTH)) });
    } else if (field !== 'note') values[field] = text;
  }
  const reader = new RowReader(values, context, faults);
  const profile = reader.profile();
  const draft: RowDraft = { profile, classrooms: reader.classrooms(), note: noteOf(cells, context) };
  const { organization } = reader;
  if (organization) draft.organizationName = organization.name;
  const status = reader.status();
  if (status) draft.status = status;
  reader.checkProfile(profile);
  return { draft, problems: reader.problems, foreignNames: [...reader.foreignNames.values()] };
}

/** The fields in which '-', 'n.v.t.' and 'onbekend' are nothing; of the others each reader knows. */
const MAY_SAY_NOTHING: Partial<Record<ImportField, true>> = {
  telephone: true,
  email: true,
  organization: true,
  contactPersonName: true,
  contactPersonJobDescription: true,
  contactPersonTelephone: true,
  contactPersonEmail: true,
  classroom: true,
  note: true,
};

/** The columns that are a note, each on a line of its own behind its head, unless that only says that it is one. */
function noteOf(cells: readonly string[], { columns, heads }: ReadContext): string {
  const recognized = recognizedColumns(heads);
  const lines = columns.flatMap((field, index) => {
    const text = tidyText(cells[index] ?? '');
    if (field !== 'note' || text === '' || isNothing(text) || isErrorValue(text)) return [];
    const head = heads[index];
    return [head && recognized[index] !== 'note' ? `${tidyLine(head)}: ${text}` : text];
  });
  return lines.join('\n').slice(0, NOTE_MAX);
}

/** The fields of the profile that a row can hold. */
const PROFILE = studentFieldsOf(
  ...(['line', 'telephone', 'email', 'country', 'day', 'choice', 'yesNo', 'organization'] as const),
);

class RowReader {
  readonly problems: RowProblem[];
  /** By `foreignNameKey`. */
  readonly foreignNames = new Map<string, ForeignName>();
  readonly #values: Cells;
  readonly #context: ReadContext;
  readonly organization: NamedRecord | undefined;

  constructor(values: Cells, context: ReadContext, faults: RowProblem[]) {
    this.problems = faults;
    this.#values = values;
    this.#context = context;
    this.organization = this.#organization();
  }

  profile(): RowDraft['profile'] {
    const filled = PROFILE.map(name => [name, this.#field(name)] as const).filter(([, value]) => value);
    return { ...Object.fromEntries(filled), ...namesOfRow(this.#values) };
  }

  /** A field of the profile, by its kind; '' where the row has none. */
  #field(name: (typeof PROFILE)[number]): string {
    const text = this.#values[name] ?? '';
    switch (STUDENT_FIELDS[name].kind) {
      case 'day':
        return this.#day(name);
      case 'choice': // There is one.
        return this.#read(name, importedSex);
      case 'country':
        return this.#country();
      case 'yesNo':
        return this.#read(name, importedYesNo);
      case 'telephone':
        return this.#read(name, importedTelephone);
      case 'email':
        return text.replace(/^mailto:/iu, '');
      case 'organization':
        return this.organization?.id ?? '';
      default:
        return text;
    }
  }

  classrooms(): RowDraft['classrooms'] {
    const named = this.#classrooms();
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
    const isFaulty = (name: ImportField) => this.problems.some(({ field }) => field === name);
    const missing = (['firstName', 'lastName'] as const).filter(
      name => profile[name] === '' && !isFaulty(name) && !isFaulty('fullName'),
    );
    for (const name of missing) this.#refuse(name, messages.validation.required(fieldLabel(name)));
    const { birthDate } = profile;
    if (birthDate && isDay(birthDate) && birthDate > this.#context.today) {
      this.#refuse('birthDate', messages.students.notYetBorn);
    }
    for (const [name, message] of Object.entries(sentencesOf(() => checkStudent(profile)))) {
      const field = IMPORT_FIELDS.find(each => each === name);
      const value = shorten(this.#values[field ?? 'email'] ?? '', SHOWN_LENGTH);
      this.#refuse(field ?? '', message === messages.validation.email ? texts.noEmail(value) : message);
    }
  }

  #day(field: ImportField): Day | '' {
    const isBirth = field === 'birthDate';
    const { today, dayOf } = this.#context;
    return this.#read(field, text => importedDay(text, { isBirth, today, dayOf }));
  }

  #read(field: ImportField, read: (text: string) => Imported): string {
    const text = this.#values[field] ?? '';
    if (text === '') return '';
    const result = read(text);
    if ('value' in result) return result.value;
    this.#refuse(field, texts.cell[result.fault](shorten(text, SHOWN_LENGTH)));
    return '';
  }

  #country(): string {
    return this.#read('country', text => {
      const read = importedCountry(text);
      const meant = 'value' in read ? undefined : this.#meant('country', text);
      return meant === undefined ? read : { value: meant?.name ?? '' };
    });
  }

  #organization(): NamedRecord | undefined {
    const text = this.#values.organization;
    if (!text) return undefined;
    const record = this.#context.names.organizations.get(nameKey(text)) ?? this.#meant('organization', text);
    if (record === undefined) {
      this.#refuse('organization', texts.unknownOrganization(shorten(text, SHOWN_LENGTH)));
    }
    return record ?? undefined;
  }

  #classrooms(): NamedRecord[] {
    const { classrooms } = this.#context.names;
    const found = new Map<string, NamedRecord>();
    const unknown = new Set<string>();
    for (const name of classroomNamesIn(this.#values.classroom ?? '', this.#context.names)) {
      const record = classrooms.get(nameKey(name)) ?? this.#meant('classroom', name);
      if (record) found.set(record.id, record);
      else if (record === undefined) unknown.add(name);
    }
    for (const name of [...unknown].slice(0, IMPORT_NAMES_PER_ROW_MAX)) {
      this.#refuse('classroom', texts.unknownClassroom(shorten(name, SHOWN_LENGTH)));
    }
    return [...found.values()];
  }

  /** The choice for a foreign name: null for nothing, undefined where none was made. */
  #meant(field: ForeignNameField, text: string): NamedRecord | null | undefined {
    if (text.length > IMPORT_NAME_LENGTH_MAX) return undefined;
    const key = foreignNameKey({ field, text });
    if (this.foreignNames.size < IMPORT_NAMES_PER_ROW_MAX) this.foreignNames.set(key, { field, text });
    return this.#context.names.meanings.get(key);
  }

  #refuse(field: RowProblem['field'], message: string): void {
    this.problems.push({ field, message });
  }
}
