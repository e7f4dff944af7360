/** The longest texts taken, in characters. */
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const TELEPHONE_MAX = 40;
export const JOB_DESCRIPTION_MAX = 200;
export const CLASSROOM_TYPE_MAX = 100;
export const COUNTRY_MAX = 100;
export const AGE_MAX = 150;
/** The most countries that are asked for at once. */
export const COUNTRIES_PER_FILTER_MAX = 100;
export const NOTE_MAX = 10_000;
export const SEARCH_MAX = 100;
/** Of a student's image as a data URL. */
export const IMAGE_TEXT_MAX = 15_000_000;

/** The most rows and files that a student's file holds, and the characters of all its notes. */
export const CLASSROOMS_PER_STUDENT_MAX = 200;
export const STATUSES_PER_STUDENT_MAX = 200;
export const NOTES_PER_STUDENT_MAX = 2_000;
export const NOTES_LENGTH_MAX = 4_000_000;
export const ATTACHMENTS_PER_STUDENT_MAX = 500;
/** The most files that one save takes. */
export const ATTACHMENTS_PER_SAVE_MAX = 20;
export const DATES_PER_SCHEDULE_MAX = 366;
/** How long days that were taken away from a list can be put back. */
export const REMOVED_DAYS_KEPT = 30;
/** The most of them that one list keeps. */
export const REMOVED_DAYS_PER_LIST_MAX = 366;
/** How long changes can be undone, in days: until the foundation chooses otherwise, and at most. */
export const CHANGES_KEPT_AT_FIRST = 30;
export const CHANGES_KEPT_MAX = 365;
export const STUDENTS_PER_CHANGE_SET_MAX = 10_000;
/** The most sentences about what stands in the way of an undo. */
export const UNDO_PROBLEMS_MAX = 20;
export const LESSON_NOTE_MAX = 255;
/** The free periods that the foundation can enter, and the days that one can have. */
export const FREE_PERIODS_MAX = 1_000;
export const FREE_PERIOD_DAYS_MAX = 366;
/** Lessons on free days that are cancelled in one call. */
export const FREE_DAY_LESSONS_MAX = 2_000;
/** A class of 62 with a list for each working day of a year. */
export const MARKS_PER_SAVE_MAX = 62 * 261;
/** The most cells of a list that are saved at once with their versions. */
export const CELLS_PER_SAVE_MAX = 2_000;

/** The longest remark on a cell of attendance or on an announced absence, in characters. */
export const REMARK_MAX = 255;
/** The most minutes that somebody can be late, or leave early. */
export const MINUTES_MAX = 600;
/** The longest announced absence, and the most of one student. */
export const ABSENCE_DAYS_MAX = 366;
export const ABSENCES_PER_STUDENT_MAX = 200;
/** The most reasons of absence that administrators keep. */
export const ABSENCE_REASONS_MAX = 100;

/** The most students that are changed at once, and whose passes are fetched at once. */
export const STUDENTS_PER_BATCH_MAX = 2_000;
export const PASSES_PER_CALL_MAX = 10;
/** Of more a browser makes no pages: they are downloaded. */
export const STUDENTS_PER_PRINT_MAX = 5_000;
export const PASSES_PER_PRINT_MAX = 200;

/** Records on a page of a list (docs/product.md §9). */
export const PAGE_SIZE = 20;
/** Page sizes and counts that a user may choose for the students list. */
export const PAGE_SIZES = [PAGE_SIZE, 50, 100] as const;

/** The views of the students list that a user may keep, and the longest name of one. */
export const STUDENT_VIEWS_MAX = 50;
/** Organizations, classes or contact persons that the students list is filtered by at once: an address has room for them. */
export const FILTER_CHOICES_MAX = 100;
/** Names of contact persons that the students list is filtered by, those of most students. */
export const CONTACT_PERSONS_MAX = 1_000;
export const VIEW_NAME_MAX = 60;

/** Bounds of hidden findings of attention: how many, and the longest reason. */
export const HIDDEN_ATTENTION_MAX = 10_000;
export const HIDING_REASON_MAX = 255;
/** Range of the foundation's settings: presence in percent, and days without a note. */
export const PRESENCE_THRESHOLD = { min: 1, max: 100 };
export const NOTE_DAYS = { min: 1, max: 366 };

/** The files that the home page offers to open again, and the first of the evaluations that are due. */
export const RECENT_FILES_MAX = 8;
export const FIRST_EVALUATIONS_MAX = 5;
/** Its lessons that are not filled in, students to look at and changes of colleagues, and how far back, in days. */
export const HOME_ROWS_MAX = 6;
export const HOME_DAYS = 14;
/** The most lists and students that count as a user's own. */
export const OWN_LISTS_MAX = 50;
export const OWN_STUDENTS_MAX = 300;

/** The most that a search of everything finds of each kind, and names again that were used last. */
export const FOUND_STUDENTS_MAX = 8;
export const FOUND_OTHERS_MAX = 5;
export const FIND_RECENT_MAX = 12;

/** The most records that an organization report holds; its period may be as long as one wants. */
export const MARKS_PER_REPORT_MAX = 500_000;

/** Of deleted notes and attachments the bin names so many of each save, a note by so many of its characters. */
export const DELETED_ITEMS_SHOWN = 5;
export const DELETED_ITEM_LENGTH = 120;

/** Of what was done to many the bin names so many students. */
export const NAMED_STUDENTS = 3;

/** Students, or cells, on a page of the list behind a number. */
export const BEHIND_NUMBER_PAGE_SIZE = 50;

/**
 * Students whom one call of a batch changes, or of an undo puts back: others wait no longer than 100 ms meanwhile. An undo
 * takes 25 to 55 of them where there are 20,000 students.
 */
export const STUDENTS_PER_CALL = 50;

/** Rows that one call of an undo puts back, for the same reason: 400 cells take 45 ms of a processor. */
export const ROWS_PER_UNDO_CALL = 500;

/** Of what was done to many the bin shows so many students who were in it. */
export const CONTENTS_MAX = 250;
/** Items on a page of a student's timeline, and lessons with a reason, a remark or minutes beside it. */
export const TIMELINE_PAGE_SIZE = 30;
export const LESSONS_WITH_WORDS_MAX = 100;
export const PRESENCE_CELLS_MAX = 500;
/** The most groups that a number behind which students are listed has, and the longest text that names one. */
export const COUNTED_GROUPS_MAX = 10;
export const COUNTED_TEXT_MAX = 6_000;

/** The most months that the development of a statistic covers. */
export const MONTHS_MAX = 60;

/** The most that is read of what somebody pastes into a grid, in characters and in cells. */
export const PASTED_CHARACTERS_MAX = 1_000_000;
export const PASTED_CELLS_MAX = 50_000;

/** How long after a letter the next one still belongs to the same name, in milliseconds. */
export const NAME_TYPING_MS = 1_500;

/** How long things are shown, in milliseconds (docs/product.md §9). */
export const SUCCESS_MESSAGE_MS = 1_800;
export const READ_MESSAGE_MS = 6_000;
export const UNDO_MESSAGE_MS = 10_000;
export const STATUS_REMINDER_MS = 2_000;
export const SAVE_TICK_MS = 1_000;
export const CYCLE_ANIMATION_MS = 300;

/** How long a draft of a form is kept in its tab, in milliseconds. */
export const DRAFT_KEPT_MS = 12 * 60 * 60_000;

/** How long the server accepts an undo, the time on the way included. */
export const UNDO_TAKEN_MS = 5 * 60_000;
