import { referencedId } from '../../core/contract/common.ts';
import type { Student, StudentInput } from '../../core/contract/students.ts';
import { isDay } from '../../core/rules/days.ts';
import { tidyLine } from '../http/text.ts';
import { fieldLabel, messages } from '../messages.ts';

/** What of a student is entered as such: all but the image, and what follows from the statuses. */
export type Profile = Omit<Student, '_id' | 'image' | 'status' | 'statusDate'>;

/** A profile with nothing in it. */
export const EMPTY_PROFILE: Profile = {
  firstName: '',
  lastName: '',
  birthDate: null,
  sex: '',
  country: '',
  telephone: '',
  email: '',
  arrivalDate: null,
  registrationDate: null,
  organization: null,
  permitHolder: '',
  contactPersonName: '',
  contactPersonJobDescription: '',
  contactPersonTelephone: '',
  contactPersonEmail: '',
};

/** The profile as it is after a save: what the input leaves out stays, null and '' clear. */
export function mergeProfile(known: Profile, input: StudentInput): Profile {
  const text = (entered: string | null | undefined, stored: string) =>
    entered === undefined ? stored : tidyLine(entered ?? '');
  const day = (entered: string | null | undefined, stored: string | null) =>
    entered === undefined ? stored : entered || null;
  const { organization, permitHolder } = input;
  return {
    firstName: text(input.firstName, known.firstName),
    lastName: text(input.lastName, known.lastName),
    birthDate: day(input.birthDate, known.birthDate),
    sex: input.sex === undefined ? known.sex : (input.sex ?? ''),
    country: text(input.country, known.country),
    telephone: text(input.telephone, known.telephone),
    email: text(input.email, known.email),
    arrivalDate: day(input.arrivalDate, known.arrivalDate),
    registrationDate: day(input.registrationDate, known.registrationDate),
    organization:
      organization === undefined ? known.organization : organization ? referencedId(organization) : null,
    permitHolder: permitHolder === undefined ? known.permitHolder : yesNo(permitHolder),
    contactPersonName: text(input.contactPersonName, known.contactPersonName),
    contactPersonJobDescription: text(input.contactPersonJobDescription, known.contactPersonJobDescription),
    contactPersonTelephone: text(input.contactPersonTelephone, known.contactPersonTelephone),
    contactPersonEmail: text(input.contactPersonEmail, known.contactPersonEmail),
  };
}

/** A sentence for each day of the profile that the calendar does not have. */
export function impossibleDays(profile: Profile): Record<string, string> {
  const fields = (['birthDate', 'arrivalDate', 'registrationDate'] as const).filter(field => {
    const day = profile[field];
    return day !== null && !isDay(day);
  });
  return Object.fromEntries(
    fields.map(field => [field, messages.validation.impossibleDay(fieldLabel(field))]),
  );
}

function yesNo(value: boolean | '' | 'true' | 'false' | null): Profile['permitHolder'] {
  return typeof value === 'boolean' ? (value ? 'true' : 'false') : (value ?? '');
}
