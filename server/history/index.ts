/** What subjects do with history. */
export { actorOf, serverActor } from './audit/actors.ts';
export type { Actor, AuditEvent, AuditSubject } from './audit/auditEvent.ts';
export { changeOf } from './audit/auditRepository.ts';
export { type Change, differences } from './audit/differences.ts';
export { change, type Logged, type OpenChange, readAndLog, recordEvent } from './change.ts';
export { nameChangeSet } from './changeSets/nameChangeSet.ts';
export { refuseOverwriting } from './refuseOverwriting.ts';
export { namesOfStudents } from './studentNameRepository.ts';
