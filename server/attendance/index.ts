export { syncAttendanceRows } from './attendanceRowRepository.ts';
export { changeDaysIn, type DaysChange } from './lessonDays.ts';
export { lessonsOf } from './lessonRepository.ts';
export { findNotHeld, type NotHeld, setNotHeld } from './notHeldRepository.ts';
export { countedMarks, isCountedMark, presenceCells } from './presenceRepository.ts';
export { creatorsOf } from './scheduleRepository.ts';
export { readStudentMarks } from './studentMarkRepository.ts';
