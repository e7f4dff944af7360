export { syncAttendanceRows } from './attendanceRowRepository.ts';
export { changeDaysIn, type DaysChange } from './lessonDays.ts';
export { findNotHeld, lessonsOf, type NotHeld, setNotHeld } from './lessonRepository.ts';
export { countedMarks, isCountedMark, presenceCells } from './presenceRepository.ts';
export { creatorsOf } from './scheduleRepository.ts';
export { readStudentMarks } from './studentMarkRepository.ts';
