import Type, { type TEnum, type TNull, type TOptional, type TString, type TUnion } from 'typebox';
import { mapStudentFields, STUDENT_FIELDS, type StudentFieldName } from '../fields/studentFields.ts';
import { Id, OptionalDay, OptionalDayInput, Reference } from './common.ts';

/** 'true' is Actief (or Ja), 'false' is Inactief (or Nee). */
export const YesNo = Type.Union([Type.Literal('true'), Type.Literal('false')]);

/** One of the options, or '' for none. */
export const choiceOf = <const Options extends readonly string[]>(
  options: Options,
): TEnum<[...Options, '']> => Type.Enum([...options, ''], { type: 'string' });

type Field<Name extends StudentFieldName> = (typeof STUDENT_FIELDS)[Name];
type Limited = { max: number };

const line = ({ max }: Limited) => Type.Union([Type.String({ maxLength: max }), Type.Null()]);

/** Response schema of a field, by its kind. */
const STORED = {
  image: Type.String(),
  line: Type.String(),
  telephone: Type.String(),
  email: Type.String(),
  country: Type.String(),
  day: OptionalDay,
  organization: Type.Union([Id, Type.Null()]),
  yesNo: Type.Union([YesNo, Type.Literal('')]),
};

/** Request schema of a field, by its kind; null and '' clear it. */
const ENTERED = {
  image: line,
  line,
  telephone: line,
  email: ({ max }: Limited) =>
    Type.Union([Type.String({ format: 'email', maxLength: max }), Type.Literal(''), Type.Null()]),
  country: line,
  day: () => OptionalDayInput,
  organization: () => Type.Union([Reference, Type.Literal(''), Type.Null()]),
  yesNo: () => Type.Union([YesNo, Type.Literal(''), Type.Boolean(), Type.Null()]),
};

type StoredProfile = {
  [Name in StudentFieldName]: Field<Name> extends {
    kind: 'choice';
    options: infer Options extends readonly string[];
  }
    ? TEnum<[...Options, '']>
    : (typeof STORED)[Exclude<Field<Name>['kind'], 'choice'>];
};

type EnteredProfile = {
  [Name in StudentFieldName]: TOptional<
    Field<Name> extends { kind: 'choice'; options: infer Options extends readonly string[] }
      ? TUnion<[TEnum<[...Options, '']>, TNull]>
      : Field<Name> extends { required: true }
        ? TString
        : ReturnType<(typeof ENTERED)[Exclude<Field<Name>['kind'], 'choice'>]>
  >;
};

/** The properties of a student's profile in an answer. */
export const STORED_PROFILE = mapStudentFields(name => {
  const field = STUDENT_FIELDS[name];
  return field.kind === 'choice' ? choiceOf(field.options) : STORED[field.kind];
}) as StoredProfile;

/** The properties of a student's profile in a save: a field that is left out keeps its value. */
export const ENTERED_PROFILE = mapStudentFields(name => {
  const field = STUDENT_FIELDS[name];
  if (field.kind === 'choice') return Type.Optional(Type.Union([choiceOf(field.options), Type.Null()]));
  if ('required' in field) return Type.Optional(Type.String({ maxLength: field.max }));
  return Type.Optional('max' in field ? ENTERED[field.kind](field) : ENTERED[field.kind]());
}) as EnteredProfile;
