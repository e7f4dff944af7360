/** The levels of a scale, the lowest first. */
const LANGUAGE_LEVELS = withHalves(['Alfa A', 'Alfa B', 'Alfa C', 'A0', 'A1', 'A2', 'B1', 'B2']);
const EXAM_RESULTS = ['Nog niet', 'Behaald'] as const;

export const SCALES = { language: LANGUAGE_LEVELS, exam: EXAM_RESULTS } as const satisfies Record<
  string,
  readonly string[]
>;

interface Skill {
  name: string;
  /** Its head where a column has little room. */
  short: string;
  /** The heads by which a column of an import is known. */
  heads: string;
  scale: keyof typeof SCALES;
}

/** The skills of which a foundation keeps levels, in the order of every table: another one is a line here. */
export const SKILLS = {
  listening: {
    name: 'Luisteren',
    short: 'Luisteren',
    heads: 'Luisteren|Luistervaardigheid|Niveau luisteren|Listening',
    scale: 'language',
  },
  reading: {
    name: 'Lezen',
    short: 'Lezen',
    heads: 'Lezen|Leesvaardigheid|Niveau lezen|Reading',
    scale: 'language',
  },
  writing: {
    name: 'Schrijven',
    short: 'Schrijven',
    heads: 'Schrijven|Schrijfvaardigheid|Niveau schrijven|Writing',
    scale: 'language',
  },
  speaking: {
    name: 'Spreken',
    short: 'Spreken',
    heads: 'Spreken|Spreekvaardigheid|Niveau spreken|Speaking',
    scale: 'language',
  },
  conversation: {
    name: 'Gesprekken voeren',
    short: 'Gesprekken',
    heads: 'Gesprekken voeren|Gesprekken|Gespreksvaardigheid|Conversation',
    scale: 'language',
  },
  knm: {
    name: 'KNM',
    short: 'KNM',
    heads: 'KNM|Examen KNM',
    scale: 'exam',
  },
  map: {
    name: 'MAP',
    short: 'MAP',
    heads: 'MAP|Examen MAP',
    scale: 'exam',
  },
} as const satisfies Record<string, Skill>;

export type SkillName = keyof typeof SKILLS;

export const SKILL_NAMES = Object.keys(SKILLS) as SkillName[];

/** Something of each skill, by its name. */
export const ofEachSkill = <Value>(read: (skill: Skill) => Value): Record<SkillName, Value> =>
  Object.fromEntries(SKILL_NAMES.map(name => [name, read(SKILLS[name])])) as Record<SkillName, Value>;

/** Where a level was found. */
export const LEVEL_SOURCES = ['Intake', 'Toets', 'Docent', 'Examen'] as const;
export type LevelSource = (typeof LEVEL_SOURCES)[number];

/** Every level of every scale, each once: what an address or a body may name. */
export const LEVELS: readonly string[] = [...new Set(Object.values(SCALES).flat())];

export const levelsOf = (skill: SkillName): readonly string[] => SCALES[SKILLS[skill].scale];

/** It is passed on a day, by the highest level of its scale. */
export const isExam = (skill: SkillName): boolean => SKILLS[skill].scale === 'exam';

export const isLevelOf = (skill: SkillName, level: string): boolean => levelsOf(skill).includes(level);

/** A level of a skill in an address, as 'speaking.A1+'. */
export const SKILL_LEVELS: readonly string[] = SKILL_NAMES.flatMap(skill =>
  levelsOf(skill).map(level => `${skill}.${level}`),
);

/** 'Spreken A1+' for 'speaking.A1+'; the text itself for what is none. */
export const skillLevelName = (text: string): string => {
  const [skill = '', level = ''] = text.split('.');
  const known = SKILL_NAMES.find(name => name === skill);
  return known ? `${SKILLS[known].name} ${level}` : text;
};

/** The lowest and the highest level of language among these, as 'A1–A2+'; '' for none. */
export function levelRange(levels: readonly { skill: SkillName; level: string }[]): string {
  const places = levels.flatMap(({ skill, level }) =>
    SKILLS[skill].scale === 'language' ? LANGUAGE_LEVELS.indexOf(level) : [],
  );
  const [lowest, highest] = [Math.min(...places), Math.max(...places)].map(place => LANGUAGE_LEVELS[place]);
  if (lowest === undefined || highest === undefined) return '';
  return lowest === highest ? lowest : `${lowest}–${highest}`;
}

/** Orders levels of one skill, the lowest first; a level that its scale no longer has comes before all. */
export const compareLevels = (skill: SkillName, one: string, other: string): number =>
  levelsOf(skill).indexOf(one) - levelsOf(skill).indexOf(other);

/**
 * Reads a level as people type or write it: 'a1', 'A 1+', 'alfa-b', 'behaald', and any beginning that fits one level
 * alone, such as 'n'. @returns undefined for anything else
 */
export function readLevel(skill: SkillName, text: string): string | undefined {
  const sought = plain(text);
  if (sought === '') return undefined;
  const levels = levelsOf(skill);
  const exact = levels.find(level => plain(level) === sought);
  if (exact !== undefined) return exact;
  const beginning = levels.filter(level => plain(level).startsWith(sought));
  return beginning.length === 1 ? beginning[0] : undefined;
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s._-]/gu, '');

/** Each level with the one on the way to the next, as 'A1' and 'A1+'. */
function withHalves(levels: readonly string[]): readonly string[] {
  return levels.flatMap(level => [level, `${level}+`]);
}
