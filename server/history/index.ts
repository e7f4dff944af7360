export { type Actor, actorOf, serverActor } from './actor.ts';
export type { AuditEvent, AuditSubject } from './audit/auditEvent.ts';
export { changeOf } from './audit/auditRepository.ts';
export { type Change, differences } from './audit/differences.ts';
export { change, type Logged, readAndLog, readOfStudent, recordEvent } from './change.ts';
export { nameChangeSet } from './changeSets/changeSets.ts';
export { refuseOverwriting } from './refuseOverwriting.ts';
