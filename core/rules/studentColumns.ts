export const STUDENT_COLUMN_NAMES = [
  'firstName',
  'lastName',
  'sex',
  'birthDate',
  'country',
  'registrationDate',
  'classrooms',
  'organization',
  'contactPersonName',
  'level',
] as const;

export type StudentColumnName = (typeof STUDENT_COLUMN_NAMES)[number];

/** A column in its place; one that is not shown keeps its place. */
export type ColumnChoice = { name: StudentColumnName; shown: boolean };

/** Of our own, shown to who asks for it. */
const HIDDEN_AT_FIRST: ReadonlySet<StudentColumnName> = new Set(['level']);

export const ALL_COLUMNS: readonly ColumnChoice[] = STUDENT_COLUMN_NAMES.map(name => ({
  name,
  shown: !HIDDEN_AT_FIRST.has(name),
}));

/**
 * Every column once: those chosen in their order, then others. The first name comes first and is always shown, as it
 * opens the file.
 */
export function completeColumns(chosen: readonly ColumnChoice[]): ColumnChoice[] {
  const all = [...chosen, ...ALL_COLUMNS].filter(({ name }) => STUDENT_COLUMN_NAMES.includes(name));
  const once = all.filter(({ name }, index) => all.findIndex(each => each.name === name) === index);
  const others = once.filter(({ name }) => name !== FIRST_COLUMN).map(({ name, shown }) => ({ name, shown }));
  return [{ name: FIRST_COLUMN, shown: true }, ...others];
}

export const FIRST_COLUMN = 'firstName' as const satisfies StudentColumnName;

/** The same columns with one at the place of another; the first one stays where it is. */
export function moveColumn(
  columns: readonly ColumnChoice[],
  name: StudentColumnName,
  to: number,
): ColumnChoice[] {
  const moved = columns.find(each => each.name === name);
  if (!moved || to < 1 || to >= columns.length) return [...columns];
  return columns.filter(each => each !== moved).toSpliced(to, 0, moved);
}
