export { findAlikeStudents } from './alikeStudentRepository.ts';
export { deriveStudents } from './derivedRepository.ts';
export { listOpenedFiles } from './openedFileRepository.ts';
export { streamStudents } from './streamStudents.ts';
export { type DatedStudentFilter, filteredStudents } from './studentFilterRepository.ts';
export { countStudents, readStudentRows } from './studentListRepository.ts';
