import type { StudentFieldName } from '../../fields/studentFields.ts';
import { ofEachSkill } from '../../progress/skills.ts';
import { plainText } from './imported.ts';

/**
 * Fields that a column of an import can hold, in the order of the choice, each with the heads by which it is known, in
 * Dutch and English. `prefix` ('van den') comes before the last name; `fullName` is divided into first and last name;
 * the columns that are a `note` become one note of the student.
 */
export const IMPORT_HEADS = {
  firstName: 'Voornaam|Voornamen|Roepnaam|First name|Firstname|Given name|Given names|Forename',
  prefix: 'Tussenvoegsel|Tussenvoegsels|Voorvoegsel|Tv|Infix|Prefix|Name prefix',
  lastName: 'Achternaam|Achternamen|Familienaam|Geslachtsnaam|Last name|Lastname|Surname|Family name',
  fullName:
    'Naam|Volledige naam|Naam student|Naam leerling|Naam cursist|Student|Leerling|Cursist|Deelnemer|Name|Full name|Student name',
  birthDate:
    'Geboortedatum|Geb.datum|Geb datum|Gebdatum|Geb.dat.|Geboren|Geboren op|Date of birth|Birth date|Birthdate|Birthday|DOB',
  sex: 'Geslacht|M/V|Man/vrouw|Gender|Sex|Geslacht (m/v)',
  country:
    'Land|Land van herkomst|LvH|Herkomst|Herkomstland|Geboorteland|Nationaliteit|Nationaliteit land|Country|Country of origin|Origin|Nationality',
  telephone:
    'Telefoon|Telefoonnummer|Telefoonnr|Telefoon nr|Tel|Tel.nr.|Telnr|Tel nummer|Mobiel|Mobielnr|Mobiele nummer|Mobiel nummer|Mobiele telefoon|Gsm|06-nummer|Phone|Phone number|Telephone|Mobile',
  email: 'E-mail|Email|E-mailadres|Emailadres|Mail|Mailadres|E-mail address|Email address',
  arrivalDate:
    'Aankomst|Aankomstdatum|Datum aankomst|Aankomst in Nederland|Datum aankomst in Nederland|Datum van aankomst in Nederland|In Nederland sinds|Datum in NL|In NL sinds|Arrival|Arrival date|Date of arrival',
  registrationDate:
    'Registratie|Registratiedatum|Reg.datum|Aanmelddatum|Datum aanmelding|Inschrijfdatum|Datum inschrijving|Ingeschreven op|Registration|Registration date|Registered|Registered on',
  organization: 'Instantie|Organisatie|Gemeente|Opdrachtgever|Verwijzer|Organization|Organisation',
  permitHolder: 'Vergunninghouder|Statushouder|Permit holder|Permitholder|Status holder',
  contactPersonName:
    'Consulent|Naam consulent|Naam van de consulent|Contactpersoon|Naam contactpersoon|Klantmanager|Casemanager|Contact|Contact person|Contact name',
  contactPersonJobDescription:
    'Functie|Functie consulent|Functie van de consulent|Functie contactpersoon|Job|Job description|Contact job',
  contactPersonTelephone:
    'Telefoon consulent|Telefoonnr consulent|Telefoonnummer consulent|Telefoonnummer van de consulent|Telefoon contactpersoon|Tel consulent|Contact phone|Contact telephone',
  contactPersonEmail:
    'E-mail consulent|Email consulent|E-mailadres consulent|E-mailadres van de consulent|E-mail contactpersoon|Mail consulent|Contact email|Contact e-mail',
  classroom: 'Klas|Klassen|Groep|Lesgroep|Class|Classroom|Group',
  classroomStart:
    'Begindatum klas|Startdatum klas|In klas vanaf|In klas sinds|Klas vanaf|Begindatum|Startdatum|Begin|Start|Start date|Class start',
  classroomEnd:
    'Einddatum klas|In klas tot|In klas tot en met|Klas tot en met|Einddatum|Einde|End|End date|Class end',
  status: 'Status|Actief|Active|Actief/inactief',
  statusDate: 'Statusdatum|Status sinds|Datum status|Status vanaf|Actief sinds|Status date|Active since',
  ...ofEachSkill(({ heads }) => heads),
  note: 'Opmerking|Opmerkingen|Aantekening|Aantekeningen|Notitie|Notities|Bijzonderheden|Note|Notes|Remark|Remarks|Comment|Comments',
} as const satisfies Record<Exclude<StudentFieldName, 'image'>, string> & Record<string, string>;

export type ImportField = keyof typeof IMPORT_HEADS;

export const IMPORT_FIELDS = Object.keys(IMPORT_HEADS) as readonly ImportField[];

export type ImportColumns = readonly (ImportField | '')[];

const BY_HEAD = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap(field => IMPORT_HEADS[field].split('|').map(head => [headKey(head), field] as const)),
);

/** Key under which two heads count as the same: case, spaces and signs are ignored. */
export function headKey(head: string): string {
  return plainText(head).replaceAll(' ', '');
}

/** Fields that several columns can hold. */
export const isOften = (field: ImportField | ''): boolean => field === '' || field === 'note';

/** Fields of the columns by their heads; of two columns with one meaning the first has it. */
export function recognizedColumns(heads: readonly string[]): (ImportField | '')[] {
  const taken = new Set<ImportField>();
  return heads.map(head => {
    const field = BY_HEAD.get(headKey(head));
    if (!field || (taken.has(field) && !isOften(field))) return '';
    taken.add(field);
    return field;
  });
}

/** The rows at the top in which the heads are looked for, below a title for example. */
const HEAD_ROWS = 10;

/** Which row has the heads: of the first ones that with most heads that are recognised; without any, the first. */
export function headRowOf(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, HEAD_ROWS).map(row => recognizedColumns(row).filter(Boolean).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? 0 : counts.indexOf(most);
}
