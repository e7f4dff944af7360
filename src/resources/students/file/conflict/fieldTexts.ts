import {
  EMAIL_MAX,
  JOB_DESCRIPTION_MAX,
  NAME_MAX,
  NOTE_MAX,
  TELEPHONE_MAX,
} from '../../../../../core/rules/limits.ts';
import { sectionOf } from '../form/sections.ts';

const CONTACT = 'contactPerson';

/** The fields that are free texts, and how long each may be: these can be merged by hand. */
export const TEXT_LENGTHS: Readonly<Record<string, number>> = {
  firstName: NAME_MAX,
  lastName: NAME_MAX,
  telephone: TELEPHONE_MAX,
  email: EMAIL_MAX,
  contactPersonName: NAME_MAX,
  contactPersonJobDescription: JOB_DESCRIPTION_MAX,
  contactPersonTelephone: TELEPHONE_MAX,
  contactPersonEmail: EMAIL_MAX,
  description: NOTE_MAX,
};

/** The key of a field's label, which is that of the form; `key` is a path such as 'studentNotes.n1.date'. */
export const labelKey = (key: string, field: string): string => {
  if (field === 'image') return 'students.file.photo.label';
  if (field.startsWith(CONTACT)) {
    const name = field.slice(CONTACT.length);
    return `students.file.contactPerson.full.${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  }
  return `students.file.${sectionOf(key)}.${field}`;
};
