export { findAlikeStudents } from './alikeStudentRepository.ts';
export { deriveStudents } from './derivedRepository.ts';
export { streamStudents } from './streamStudents.ts';
export { listOpenedFiles } from './studentFileRepository.ts';
export { type DatedStudentFilter, filteredStudents } from './studentFilterRepository.ts';
export { countStudents, readStudentRows } from './studentListRepository.ts';
