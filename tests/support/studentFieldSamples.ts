import {
  STUDENT_FIELD_NAMES,
  STUDENT_FIELDS,
  type StudentFieldName,
} from '../../core/fields/studentFields.ts';

/**
 * A value that may be saved for a field of a student's profile; undefined where it takes more than a text.
 */
const sampleOf = (name: StudentFieldName): string | undefined => {
  const field = STUDENT_FIELDS[name];
  switch (field.kind) {
    case 'image':
    case 'organization':
      return undefined;
    case 'day':
      return '2001-02-03';
    case 'choice':
      return field.options[0];
    case 'yesNo':
      return 'true';
    case 'email':
      return 'post@example.org';
    default:
      return `Een ${name}`.slice(0, field.max);
  }
};

/** A sample for every field that has one, so that a new field is tested without being named. */
export const STUDENT_FIELD_SAMPLES = STUDENT_FIELD_NAMES.flatMap(name => {
  const sample = sampleOf(name);
  return sample === undefined ? [] : [{ name, sample }];
});
