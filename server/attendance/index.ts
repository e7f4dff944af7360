export { syncAttendanceRows } from './attendanceRowRepository.ts';
export { studentsOfClassroom } from './classroomStudentRepository.ts';
export { type DaysChange, setLessons } from './lessonDays.ts';
export { lessonsOf } from './lessonRepository.ts';
export {
  countedMarks,
  isCountedMark,
  presenceCells,
  presenceTotals,
  readStudentMarks,
  studentsPresentBelow,
} from './presenceRepository.ts';
