import type { Student, StudentInput } from '../../core/contract/students.ts';
import {
  STUDENT_FIELD_NAMES,
  STUDENT_FIELDS,
  type StudentFieldKind,
  type StudentFieldName,
  studentFieldsOf,
} from '../../core/fields/studentFields.ts';
import { isDay } from '../../core/rules/days.ts';
import { tidyLine } from '../../core/rules/text.ts';
import { fieldLabel, messages } from '../platform/messages.ts';

/** The fields of a profile that are saved with the student: all but the image, which has a table of its own. */
type ProfileField = Exclude<StudentFieldName, 'image'>;
export type Profile = Pick<Student, ProfileField>;

export const PROFILE_FIELDS = STUDENT_FIELD_NAMES.filter(name => name !== 'image');

export const EMPTY_PROFILE = profileOf(name => storedValue(STUDENT_FIELDS[name].kind, null));

/** The profile after a save: what the input leaves out stays, null and '' clear. */
export function mergeProfile(known: Profile, input: StudentInput): Profile {
  return profileOf(name => {
    const entered = input[name];
    return entered === undefined ? known[name] : storedValue(STUDENT_FIELDS[name].kind, entered);
  });
}

export function impossibleDays(profile: Profile): Record<string, string> {
  const fields = studentFieldsOf('day').filter(field => {
    const day = profile[field];
    return day !== null && !isDay(day);
  });
  return Object.fromEntries(
    fields.map(field => [field, messages.validation.impossibleDay(fieldLabel(field))]),
  );
}

function profileOf(toValue: (name: ProfileField) => string | null): Profile {
  return Object.fromEntries(PROFILE_FIELDS.map(name => [name, toValue(name)])) as Profile;
}

function storedValue(
  kind: StudentFieldKind,
  entered: string | boolean | { _id: string } | null,
): string | null {
  const text = typeof entered === 'object' ? (entered?._id ?? '') : String(entered);
  switch (kind) {
    case 'day':
    case 'organization':
      return text || null;
    case 'choice':
    case 'yesNo':
      return text;
    default:
      return tidyLine(text);
  }
}
