import {
  COUNTRY_MAX,
  EMAIL_MAX,
  IMAGE_TEXT_MAX,
  JOB_DESCRIPTION_MAX,
  NAME_MAX,
  TELEPHONE_MAX,
} from '../rules/limits.ts';
import { SEXES } from '../rules/sex.ts';

/**
 * The fields of a student's profile, in the order of the form (docs/product.md §3, Student). From this table
 * follow what the API takes and returns, the columns that are read, the form, the merge of two people's changes
 * and the print. The column of a field bears its name, but for an organization's (`organizationId`) and the
 * image (a table of its own). A `required` field that is left blank has the sentence for a missing name
 * (core/rules/studentForm.ts).
 */
export const STUDENT_FIELDS = {
  image: { kind: 'image', group: 'person', max: IMAGE_TEXT_MAX },
  firstName: { kind: 'line', group: 'person', max: NAME_MAX, required: true },
  lastName: { kind: 'line', group: 'person', max: NAME_MAX, required: true },
  birthDate: { kind: 'day', group: 'person' },
  sex: { kind: 'choice', group: 'person', options: SEXES },
  country: { kind: 'country', group: 'person', max: COUNTRY_MAX },
  telephone: { kind: 'telephone', group: 'reach', max: TELEPHONE_MAX },
  email: { kind: 'email', group: 'reach', max: EMAIL_MAX },
  arrivalDate: { kind: 'day', group: 'programme' },
  registrationDate: { kind: 'day', group: 'programme' },
  organization: { kind: 'organization', group: 'programme' },
  permitHolder: { kind: 'yesNo', group: 'programme' },
  contactPersonName: { kind: 'line', group: 'contactPerson', max: NAME_MAX },
  contactPersonJobDescription: { kind: 'line', group: 'contactPerson', max: JOB_DESCRIPTION_MAX },
  contactPersonTelephone: { kind: 'telephone', group: 'contactPerson', max: TELEPHONE_MAX },
  contactPersonEmail: { kind: 'email', group: 'contactPerson', max: EMAIL_MAX },
} as const satisfies Record<string, FieldDefinition>;

export type StudentFieldGroup = 'person' | 'reach' | 'programme' | 'contactPerson';

type FieldDefinition = { group: StudentFieldGroup } & (
  | { kind: 'line'; max: number; required?: true }
  | { kind: 'telephone' | 'email' | 'country'; max: number }
  /** A data URL. */
  | { kind: 'image'; max: number }
  /** Stored as null when it is not known; so is an organization. */
  | { kind: 'day' | 'organization' }
  /** One of the options or '', in Dutch. */
  | { kind: 'choice'; options: readonly string[] }
  /** 'true', 'false', or '' when it was never filled in; the form shows '' as Nee. */
  | { kind: 'yesNo' }
);

type StudentFields = typeof STUDENT_FIELDS;
export type StudentFieldName = keyof StudentFields;
export type StudentFieldKind = StudentFields[StudentFieldName]['kind'];

export type RequiredStudentField = {
  [Name in StudentFieldName]: StudentFields[Name] extends { required: true } ? Name : never;
}[StudentFieldName];

type StudentFieldOf<Kind extends StudentFieldKind> = {
  [Name in StudentFieldName]: StudentFields[Name]['kind'] extends Kind ? Name : never;
}[StudentFieldName];

export const STUDENT_FIELD_NAMES = Object.keys(STUDENT_FIELDS) as readonly StudentFieldName[];

export const REQUIRED_STUDENT_FIELDS = STUDENT_FIELD_NAMES.filter(
  (name): name is RequiredStudentField => 'required' in STUDENT_FIELDS[name],
);

/** The names of the fields of these kinds, in the order of the form. */
export const studentFieldsOf = <Kind extends StudentFieldKind>(
  ...kinds: readonly Kind[]
): readonly StudentFieldOf<Kind>[] =>
  STUDENT_FIELD_NAMES.filter((name): name is StudentFieldOf<Kind> =>
    kinds.some(kind => kind === STUDENT_FIELDS[name].kind),
  );

export const studentFieldsIn = (group: StudentFieldGroup): readonly StudentFieldName[] =>
  STUDENT_FIELD_NAMES.filter(name => STUDENT_FIELDS[name].group === group);

/** An object with a value for each field of a student's profile. */
export const mapStudentFields = <Value>(
  toValue: (name: StudentFieldName) => Value,
): Record<StudentFieldName, Value> =>
  Object.fromEntries(STUDENT_FIELD_NAMES.map(name => [name, toValue(name)])) as Record<
    StudentFieldName,
    Value
  >;
