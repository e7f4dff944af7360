import type { StudentFieldName } from '../../../core/fields/studentFields.ts';

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
