import type { FastifySchemaCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Format } from 'typebox/format';
import { isEmailAddress } from '../../../core/rules/text.ts';
import { messages } from '../messages.ts';
import { HttpError } from './httpError.ts';

/** Sentences for the fields of one call, in place of the general ones. */
export type FieldMessages = Readonly<Record<string, string>>;

export class ValidationError extends Error {
  readonly faults: readonly TLocalizedValidationError[];

  constructor(faults: readonly TLocalizedValidationError[]) {
    super('The input does not fit its schema');
    this.faults = faults;
  }
}

/** Validates every part of a request with TypeBox: nothing is coerced, filled in or taken away. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, validator);
  return (value: unknown) =>
    validator.Check(value) ? { value } : { error: new ValidationError(validator.Errors(value)) };
};

/** The same rule as in the forms, rather than TypeBox's own. */
Format.Set('email', isEmailAddress);

/** Many routes share a schema; compiling one takes longer than making the rest of a route. */
const compiled = new WeakMap<TSchema, Validator>();

/**
 * Makes a check of parsed JSON, such as a multipart field, against a schema of the contract.
 * The check returns the value, typed. It throws a ValidationError, whose fields begin with `field`.
 */
export function checker<Schema extends TSchema>(schema: Schema): (value: unknown) => Static<Schema> {
  const validator = Compile(schema);
  return value => {
    if (!validator.Check(value)) throw new ValidationError(validator.Errors(value));
    return value as Static<Schema>;
  };
}

/** The sentences of a check's faults, by field; none for what fits. */
export function sentencesOf(check: () => unknown): Record<string, string> {
  try {
    check();
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return refusalOf(error).details.errors ?? {};
  }
}

/** The refusal (400) that a validation error stands for: a sentence per field, the first as the message. */
export function refusalOf(error: ValidationError, own: FieldMessages = {}): HttpError {
  const errors: Record<string, string> = {};
  for (const [field, faults] of byField(error.faults)) {
    errors[field] = own[field] ?? sentence(field, faults);
  }
  return new HttpError(400, Object.values(errors)[0] ?? messages.server.badRequest, { errors });
}

function byField(faults: readonly TLocalizedValidationError[]): Map<string, TLocalizedValidationError[]> {
  const fields = new Map<string, TLocalizedValidationError[]>();
  for (const fault of faults) {
    for (const field of fieldsOf(fault)) fields.set(field, [...(fields.get(field) ?? []), fault]);
  }
  return fields;
}

/** '/studentStatuses/0/date' is the field 'studentStatuses.0.date'. */
function fieldsOf(fault: TLocalizedValidationError): string[] {
  const path = fault.instancePath.split('/').slice(1);
  const missing = fault.keyword === 'required' ? fault.params.requiredProperties : undefined;
  return missing ? missing.map(name => [...path, name].join('.')) : [path.join('.')];
}

/** Of the alternatives of a union, the most telling fault speaks. */
function sentence(field: string, faults: readonly TLocalizedValidationError[]): string {
  const name = field.split('.').findLast(part => !/^\d+$/.test(part)) ?? field;
  const label = messages.fields[name] ?? (name === '' ? messages.fields.input : `‘${name}’`) ?? name;
  for (const fault of faults) {
    if (fault.keyword === 'maxLength') return messages.validation.tooLong(label, Number(fault.params.limit));
    if (fault.keyword === 'maxItems') return messages.validation.tooMany(label, Number(fault.params.limit));
    if (fault.keyword === 'format' && fault.params.format === 'email') return messages.validation.email;
  }
  const missing = faults.some(({ keyword }) => keyword === 'required' || keyword === 'minLength');
  return missing ? messages.validation.required(label) : messages.validation.wrong(label);
}
