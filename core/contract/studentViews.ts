import Type, { type Static } from 'typebox';
import { SKILL_LEVELS } from '../progress/skills.ts';
import {
  AGE_MAX,
  COUNTRIES_PER_FILTER_MAX,
  COUNTRY_MAX,
  NAME_MAX,
  PAGE_SIZES,
  STUDENT_VIEWS_MAX,
  VIEW_NAME_MAX,
} from '../rules/limits.ts';
import { SEXES } from '../rules/sex.ts';
import { STUDENT_COLUMN_NAMES } from '../rules/studentColumns.ts';
import { STUDENT_SORT_FIELDS } from '../rules/studentQuery.ts';
import { DayText, Id } from './common.ts';
import { YesNo } from './studentProfile.ts';

const CHOICES_MAX = 200;

/** A text without the character zero. */
const NO_ZERO = '^[^\\u0000]*$';

const Columns = Type.Array(
  Type.Object({
    name: Type.Enum([...STUDENT_COLUMN_NAMES], { type: 'string' }),
    shown: Type.Boolean(),
  }),
  { maxItems: STUDENT_COLUMN_NAMES.length },
);
const [SMALL, MIDDLE, LARGE] = PAGE_SIZES;
const PageSize = Type.Union([Type.Literal(SMALL), Type.Literal(MIDDLE), Type.Literal(LARGE)]);

const Age = Type.Optional(Type.Integer({ minimum: 0, maximum: AGE_MAX }));

/** `MoreFilters` (core/rules/moreFilters.ts). */
const MORE = {
  sex: Type.Optional(Type.Array(Type.Enum([...SEXES], { type: 'string' }), { maxItems: SEXES.length })),
  ageFrom: Age,
  ageTo: Age,
  country: Type.Optional(
    Type.Array(Type.String({ maxLength: COUNTRY_MAX, pattern: NO_ZERO }), {
      maxItems: COUNTRIES_PER_FILTER_MAX,
    }),
  ),
  permitHolder: Type.Optional(YesNo),
  level: Type.Optional(
    Type.Array(Type.Enum([...SKILL_LEVELS], { type: 'string' }), { maxItems: SKILL_LEVELS.length }),
  ),
  activeOn: Type.Optional(DayText),
  presenceBelow: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  presenceFrom: Type.Optional(DayText),
  presenceTo: Type.Optional(DayText),
};

/** Filters, order, columns and page size of the students list; never a name that was searched for. */
const CONTENT = {
  organizations: Type.Array(Id, { maxItems: CHOICES_MAX }),
  classrooms: Type.Array(Id, { maxItems: CHOICES_MAX }),
  contactPersons: Type.Optional(
    Type.Array(Type.String({ maxLength: NAME_MAX, pattern: NO_ZERO }), { maxItems: CHOICES_MAX }),
  ),
  inactive: Type.Boolean(),
  ...MORE,
  sort: Type.Object({
    field: Type.Enum([...STUDENT_SORT_FIELDS], { type: 'string' }),
    order: Type.Enum(['ASC', 'DESC'], { type: 'string' }),
  }),
  pageSize: PageSize,
  columns: Columns,
};

export const StudentViewContent = Type.Object(CONTENT);
export type StudentViewContent = Static<typeof StudentViewContent>;

export const StudentViewInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: VIEW_NAME_MAX, pattern: NO_ZERO }),
  ...CONTENT,
});
export type StudentViewInput = Static<typeof StudentViewInput>;

/** A view of the students list that a user keeps under a name. */
export const StudentView = Type.Object({ _id: Id, name: Type.String(), ...CONTENT });
export type StudentView = Static<typeof StudentView>;

/** Columns and page size as a user had them last. */
export const StudentListSettings = Type.Object({ columns: Columns, pageSize: PageSize });
export type StudentListSettings = Static<typeof StudentListSettings>;

/** GET /api/students/views: the user's own, by name; no settings until they are first stored. */
export const StudentViews = Type.Object({
  views: Type.Array(StudentView, { maxItems: STUDENT_VIEWS_MAX }),
  settings: Type.Union([StudentListSettings, Type.Null()]),
});
export type StudentViews = Static<typeof StudentViews>;

/**
 * GET /api/students/letters, with the query of GET /api/students: the letters with which names of the list begin, by
 * last or first name as it is sorted; how many students come before each, from A to Z, and how many have it.
 */
export const StudentLetters = Type.Object({
  letters: Type.Array(Type.Object({ letter: Type.String(), before: Type.Integer(), count: Type.Integer() })),
});
export type StudentLetters = Static<typeof StudentLetters>;
