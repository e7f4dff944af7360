import type { NoteCategory } from '../../core/rules/noteCategory.ts';
import type { Sex } from '../../core/rules/sex.ts';
import { list } from './names.ts';

/** Invented places, so that no organization of the sample exists. */
const PLACES =
  list(`Lindeveen, Maasdrecht, Oosterwolde aan Zee, Wilgenrode, Noorderhaven, Beekbergen-Zuid, Heiderijk,
  Zandkerke, Vossenbroek, Eikelaar, Rietdorp, Polderwijk`);

const KINDS = list(`Gemeente, Opvanglocatie, Taalhuis, Wijkteam, Welzijn, Werkplein, Buurthuis,
  Regionaal Opleidingshuis`);

/** The name of the n-th organization, from 0; no two are alike. */
export function organizationName(n: number): string {
  const kind = KINDS[n % KINDS.length];
  const round = Math.floor(n / KINDS.length);
  const place = PLACES[((n % KINDS.length) + round) % PLACES.length];
  const series = Math.floor(n / (KINDS.length * PLACES.length));
  return `${kind} ${place}${series > 0 ? ` ${series + 1}` : ''}`;
}

const COURSES = [
  ['Alfabetisering', 'Alfabetisering'],
  ['Nederlands A0', 'Taal'],
  ['Nederlands A1 ochtend', 'Taal'],
  ['Nederlands A1 middag', 'Taal'],
  ['Nederlands A2 ochtend', 'Taal'],
  ['Nederlands A2 avond', 'Taal'],
  ['Nederlands B1', 'Taal'],
  ['Kennis van de Nederlandse maatschappij', 'Inburgering'],
  ['Oriëntatie op de arbeidsmarkt', 'Inburgering'],
  ['Rekenen', 'Basisvaardigheden'],
  ['Computervaardigheden', 'Basisvaardigheden'],
  ['Conversatiegroep', 'Taal'],
] as const;

/** The n-th classroom, from 0; no two names are alike. */
export function classroomText(n: number): { name: string; type: string } {
  const [name, type] = COURSES[n % COURSES.length] ?? COURSES[0];
  const round = Math.floor(n / COURSES.length);
  return { name: round > 0 ? `${name} ${round + 1}` : name, type };
}

export const CONTACT_FIRST_NAMES = list(
  'Anneke, Bart, Carla, Esther, Frank, Henk, Karin, Marieke, Niels, Saskia',
);
export const CONTACT_LAST_NAMES = list(
  'van den Berg, de Boer, van Dijk, Jansen, Meijer, Mulder, Smit, de Vries',
);
export const CONTACT_JOBS = list(
  'Klantmanager inburgering, Maatschappelijk begeleider, Contactpersoon opvang',
);

/** Notes by category, with {naam} for the first name, {hij} and {zijn} for pronouns. */
export const NOTES: Readonly<Record<NoteCategory, readonly string[]>> = {
  Evaluatie: [
    'Evaluatiegesprek gehad met {naam}; {hij} begrijpt de lesstof goed en durft steeds meer te spreken in de groep.',
    '{naam} maakt duidelijk vooruitgang met lezen. Schrijven blijft lastig, vooral de woordvolgorde. Afgesproken: elke week een korte tekst inleveren.',
    'Voortgangstoets gemaakt: luisteren en spreken ruim voldoende, schrijven net voldoende. {naam} wil in het voorjaar examen doen.',
    'De woordenschat van {naam} groeit, maar {hij} mist regelmatig een les. Besproken wat er nodig is om vaker te komen.',
    'Spreekvaardigheid is sterk verbeterd sinds de vorige evaluatie. {naam} belt nu zelf met de huisarts en de school.',
  ],
  Status: [
    'Vandaag gestart. Intake gedaan met tolk; {naam} heeft in het land van herkomst negen jaar onderwijs gevolgd.',
    '{naam} pauzeert vanwege {zijn} gezondheid. Neemt zelf contact op zodra {hij} weer kan komen.',
    'Verhuisd naar een andere gemeente. Dossier overgedragen aan de nieuwe contactpersoon.',
    '{naam} heeft werk gevonden en stopt met de ochtendlessen. Avondles besproken als alternatief.',
  ],
  Klas: [
    'Overgestapt naar een andere groep; het niveau past beter bij {naam}.',
    '{naam} volgt vanaf deze week ook de conversatiegroep.',
    'Plaatsing besproken met de docent: {naam} mag meedoen met de snellere groep.',
    'De lestijden botsen met {zijn} vrijwilligerswerk. Gekeken naar een middaggroep.',
  ],
  Andere: [
    '{naam} wil graag vrijwilligerswerk doen om meer Nederlands te spreken. Doorverwezen naar de vrijwilligerscentrale.',
    'Gebeld over de afwezigheid van vorige week: {naam} had een afspraak bij de IND.',
    '{naam} is vandaag een half uur eerder weggegaan om {zijn} kinderen van school te halen.',
    '{naam} heeft een diploma laten vertalen en wil weten of het gewaardeerd kan worden. Informatie meegegeven.',
    'Oefenexamen besproken. {naam} is zenuwachtig; extra oefenmoment afgesproken op woensdag.',
  ],
};

export const GOALS = [
  'Zelf de huisarts bellen voor een afspraak',
  'Een brief van de gemeente lezen en samenvatten',
  'Elke week een kort verslag schrijven',
  'In de klas vertellen over het eigen werk',
  'Twee keer per week oefenen met een taalmaatje',
] as const;

export const AGREEMENTS = [
  'Komt voortaan drie ochtenden per week.\nOefent thuis met de computer.\nNa de zomer een oefenexamen lezen.',
  'Gaat na de vakantie naar de middaggroep. De docent belt de consulent over reiskosten.',
  'Zoekt een taalmaatje bij het Taalhuis en schrijft elke week een korte tekst.',
] as const;

const PRONOUNS: Readonly<Record<Sex, { hij: string; zijn: string }>> = {
  Man: { hij: 'hij', zijn: 'zijn' },
  Vrouw: { hij: 'zij', zijn: 'haar' },
  X: { hij: 'die', zijn: 'diens' },
};

/** A note about a student: their first name, and the pronouns of their sex, filled in. */
export function fillNote(template: string, firstName: string, sex: Sex): string {
  const { hij, zijn } = PRONOUNS[sex];
  return template.replaceAll('{naam}', firstName).replaceAll('{hij}', hij).replaceAll('{zijn}', zijn);
}
