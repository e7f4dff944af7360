/** The most of one student: more is no file that anybody reads. */
export const LEVELS_PER_STUDENT_MAX = 500;
export const GOALS_PER_STUDENT_MAX = 100;
export const OPEN_GOALS_PER_STUDENT_MAX = 5;
export const REPORTS_PER_STUDENT_MAX = 100;

/** The longest texts taken, in characters. */
export const GOAL_TEXT_MAX = 200;
export const AGREEMENTS_MAX = 4_000;

/** The most notes that one report prints. */
export const NOTES_PER_REPORT_MAX = 100;
/** The most bytes of what one report prints, as it is stored. */
export const REPORT_BYTES_MAX = 400_000;
/** The most levels that one save of a sheet takes: a class of a hundred, each skill. */
export const LEVELS_PER_SAVE_MAX = 1_000;
/** The most students of one sheet. */
export const STUDENTS_PER_SHEET_MAX = 100;
