import { StudentInput } from '../../../core/contract/students.ts';
import { STUDENT_FIELDS } from '../../../core/fields/studentFields.ts';
import { isExam, levelsOf, readLevel, SKILL_NAMES } from '../../../core/progress/skills.ts';
import { type Day, isDay } from '../../../core/rules/days.ts';
import {
  type Imported,
  importedSex,
  importedStatus,
  importedTelephone,
  importedYesNo,
  isErrorValue,
  isNothing,
  namesOfRow,
} from '../../../core/rules/import/imported.ts';
import { importedCountry } from '../../../core/rules/import/importedCountry.ts';
import { importedDay } from '../../../core/rules/import/importedDay.ts';
import {
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
  recognizedColumns,
} from '../../../core/rules/import/importFields.ts';
import {
  type ForeignName,
  type ForeignNameField,
  foreignNameKey,
  IMPORT_NAME_LENGTH_MAX,
  IMPORT_NAMES_PER_ROW_MAX,
} from '../../../core/rules/import/studentImport.ts';
import { NOTE_MAX } from '../../../core/rules/limits.ts';
import type { StatusValue } from '../../../core/rules/studentStatus.ts';
import { nameKey, shorten, tidyLine, tidyText } from '../../../core/rules/text.ts';
import { checker, sentencesOf } from '../../platform/http/validation.ts';
import { fieldLabel, messages } from '../../platform/messages.ts';
import { PROFILE_FIELDS } from '../studentProfile.ts';
import { classroomNamesIn, type ImportNames, type NamedRecord } from './importNames.ts';
import type { RowDraft, RowProblem } from './planRow.ts';

const texts = messages.imports;

export interface ReadContext {
  /** None of a table without heads. */
  heads: readonly string[];
  columns: ImportColumns;
  today: Day;
  dayOf: (instant: string) => Day;
  /** From when on students are active and in their class, where a row does not say so. */
  startDate: Day;
  names: ImportNames;
}

export interface ReadRow {
  draft: RowDraft;
  problems: RowProblem[];
  foreignNames: ForeignName[];
}

export function readRow(cells: readonly string[], context: ReadContext): ReadRow {
  const reader = new RowReader(cells, context);
  const draft = { ...reader.draft(), note: noteOf(cells, context) };
  reader.checkProfile(draft.profile);
  return { draft, problems: reader.problems, foreignNames: [...reader.foreignNames.values()] };
}

/** The columns that are a note, each on a line of its own behind its head, unless that only says that it is one. */
function noteOf(cells: readonly string[], { columns, heads }: ReadContext): string {
  const recognized = recognizedColumns(heads);
  const lines = columns.flatMap((field, index) => {
    const text = tidyText(cells[index] ?? '');
    if (field !== 'note' || isNothing(text) || isErrorValue(text)) return [];
    const head = heads[index];
    return [head && recognized[index] !== 'note' ? `${tidyLine(head)}: ${text}` : text];
  });
  return lines.join('\n').slice(0, NOTE_MAX);
}

/** Fields in which '-', 'onbekend' or 'geen' may be a value; in all others they are nothing. */
const ALWAYS_SAYS_SOMETHING: ReadonlySet<string> = new Set<ImportField>([
  ...(['firstName', 'lastName', 'fullName', 'country', 'permitHolder'] as const),
]);

const checkStudent = checker(StudentInput);

class RowReader {
  readonly problems: RowProblem[] = [];
  /** By `foreignNameKey`. */
  readonly foreignNames = new Map<string, ForeignName>();
  readonly #texts: Partial<Record<ImportField, string>> = {};
  readonly #context: ReadContext;

  constructor(cells: readonly string[], context: ReadContext) {
    this.#context = context;
    for (const [index, field] of context.columns.entries()) {
      const text = tidyLine(cells[index] ?? '');
      if (!field || !text || (isNothing(text) && !ALWAYS_SAYS_SOMETHING.has(field))) continue;
      if (isErrorValue(text)) this.#refuse(field, texts.cell.errorValue, text);
      else if (field !== 'note') this.#texts[field] = text;
    }
  }

  draft(): Omit<RowDraft, 'note'> {
    const organization = this.#organization();
    const filled = PROFILE_FIELDS.map(name => [name, this.#profileField(name, organization)] as const).filter(
      ([, value]) => value,
    );
    return {
      profile: { ...Object.fromEntries(filled), ...namesOfRow(this.#texts) },
      organizationName: organization?.name ?? '',
      classrooms: this.#classrooms(),
      status: this.#status(),
      levels: this.#levels(),
    };
  }

  #profileField(name: (typeof PROFILE_FIELDS)[number], organization: NamedRecord | null): string {
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
        return (this.#texts[name] ?? '').replace(/^mailto:/iu, '');
      case 'organization':
        return organization?.id ?? '';
      default:
        return this.#texts[name] ?? '';
    }
  }

  /** Checks what the API would check of the same values. */
  checkProfile(profile: RowDraft['profile']): void {
    const isFaulty = (name: ImportField) => this.problems.some(({ field }) => field === name);
    for (const name of ['firstName', 'lastName'] as const) {
      if (profile[name] !== '' || isFaulty(name) || isFaulty('fullName')) continue;
      this.#refuse(name, () => messages.validation.required(fieldLabel(name)));
    }
    const { birthDate } = profile;
    if (birthDate && isDay(birthDate) && birthDate > this.#context.today) {
      this.#refuse('birthDate', () => messages.students.notYetBorn);
    }
    for (const [name, message] of Object.entries(sentencesOf(() => checkStudent(profile)))) {
      const field = IMPORT_FIELDS.find(each => each === name) ?? '';
      const isEmail = message === messages.validation.email;
      this.#refuse(field, isEmail ? texts.noEmail : () => message, this.#texts[field || 'email']);
    }
  }

  #status(): RowDraft['status'] {
    const status = this.#read('status', importedStatus) as StatusValue | '';
    const date = this.#day('statusDate') || this.#context.startDate;
    if (status) return { status, date };
    // A date alone says since when somebody is active.
    return this.#texts.statusDate ? { status: 'true', date } : undefined;
  }

  #levels(): RowDraft['levels'] {
    return SKILL_NAMES.flatMap(skill => {
      let date = '';
      const level = this.#read(skill, text => {
        const value = readLevel(skill, text);
        if (value !== undefined) return { value };
        // Of an exam the day says that it was passed then.
        const day: Imported = isExam(skill) ? this.#importedDay(skill, text) : { fault: 'day' };
        if ('fault' in day) return { fault: day.fault === 'day' ? 'level' : day.fault };
        date = day.value;
        return { value: levelsOf(skill).at(-1) ?? '' };
      });
      if (date > this.#context.today) this.#refuse(skill, () => messages.progress.inFuture);
      return level === '' ? [] : [{ skill, level, date: date || null }];
    });
  }

  #day(field: ImportField): Day | '' {
    return this.#read(field, text => this.#importedDay(field, text));
  }

  #importedDay(field: ImportField, text: string): Imported {
    const { today, dayOf } = this.#context;
    return importedDay(text, { isBirth: field === 'birthDate', today, dayOf });
  }

  #country(): string {
    return this.#read('country', text => {
      const read = importedCountry(text);
      const meant = 'value' in read ? undefined : this.#meant('country', text);
      return meant === undefined ? read : { value: meant?.name ?? '' };
    });
  }

  #organization(): NamedRecord | null {
    const text = this.#texts.organization;
    if (!text) return null;
    const record = this.#context.names.organizations.get(nameKey(text)) ?? this.#meant('organization', text);
    if (record === undefined) this.#refuse('organization', texts.unknownOrganization, text);
    return record ?? null;
  }

  #classrooms(): RowDraft['classrooms'] {
    const { names } = this.#context;
    const found = new Map<string, NamedRecord>();
    const unknown = new Set<string>();
    for (const name of classroomNamesIn(this.#texts.classroom ?? '', names)) {
      const record = names.classrooms.get(nameKey(name)) ?? this.#meant('classroom', name);
      if (record) found.set(record.id, record);
      else if (record === undefined) unknown.add(name);
    }
    for (const name of [...unknown].slice(0, IMPORT_NAMES_PER_ROW_MAX)) {
      this.#refuse('classroom', texts.unknownClassroom, name);
    }
    const startDate = this.#day('classroomStart') || this.#context.startDate;
    const endDate = this.#day('classroomEnd') || null;
    if (found.size > 0 && endDate !== null && endDate < startDate) {
      this.#refuse('classroomEnd', () => messages.validation.wrongPeriod);
    }
    return [...found.values()].map(classroom => ({ ...classroom, startDate, endDate }));
  }

  /** The choice for a foreign name: null for nothing, undefined where none was made. */
  #meant(field: ForeignNameField, text: string): NamedRecord | null | undefined {
    if (text.length > IMPORT_NAME_LENGTH_MAX) return undefined;
    const key = foreignNameKey({ field, text });
    if (this.foreignNames.size < IMPORT_NAMES_PER_ROW_MAX) this.foreignNames.set(key, { field, text });
    return this.#context.names.meanings.get(key);
  }

  /** The value that a reader makes of a cell; '' for an empty one, and for one that is refused. */
  #read(field: ImportField, read: (text: string) => Imported): string {
    const text = this.#texts[field] ?? '';
    const result = text === '' ? { value: '' } : read(text);
    if ('value' in result) return result.value;
    this.#refuse(field, texts.cell[result.fault], text);
    return '';
  }

  /** @param text of the cell, for the sentence */
  #refuse(field: RowProblem['field'], sentence: (shown: string) => string, text = ''): void {
    this.problems.push({ field, message: sentence(shorten(text, SHOWN_LENGTH)) });
  }
}

/** Of a cell in a sentence. */
const SHOWN_LENGTH = 40;
