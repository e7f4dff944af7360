import { STUDENT_FIELDS, type StudentFieldName } from '../../../core/fields/studentFields.ts';
import { formatDay, isDay } from '../../../core/rules/days.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';

/** Of a student's fields, wherever they are named. */
export const fieldTexts = {
  label: {
    image: 'Foto van de student',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    birthDate: 'Geb.datum',
    sex: 'Geslacht',
    country: 'Land van Herkomst',
    telephone: 'Telefoon',
    email: 'E-mail',
    arrivalDate: 'Aankomst in Nederland',
    registrationDate: 'Registratiedatum',
    organization: 'Instantie',
    permitHolder: 'Vergunninghouder',
    contactPersonName: 'Naam consulent',
    contactPersonJobDescription: 'Functie consulent',
    contactPersonTelephone: 'Telefoon consulent',
    contactPersonEmail: 'E-mail consulent',
  } satisfies Record<StudentFieldName, string>,
  photo: 'een foto',
} as const;

/** A field's value as people read it; `organizationOf` names an organization by its `_id`. */
export const fieldText = (
  name: StudentFieldName,
  value: string,
  organizationOf: (id: string) => string,
): string => {
  const { kind } = STUDENT_FIELDS[name];
  if (kind === 'yesNo') return commonTexts.action[value === 'true' ? 'yes' : 'no'];
  if (kind === 'organization' && value) return organizationOf(value);
  if (kind === 'image' && value) return fieldTexts.photo;
  return isDay(value) ? formatDay(value) : value;
};
