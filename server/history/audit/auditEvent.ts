import type { AuditAction, AuditSubjectKind } from '../../database/auditNames.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NamedSave } from '../answeredSaves/namedSave.ts';
import type { Change } from './differences.ts';

/** Who acts, from where, and the clock that dates it. */
export interface Actor {
  /** Null when nobody is signed in, or the server itself acts. */
  userId: string | null;
  userName: string;
  address: string;
  clock: Pick<Clock, 'instant'>;
  /** The save that is made, where it bears a key. */
  save?: NamedSave | undefined;
}

/** A record as the log names it: the name is a copy, of the moment. */
export interface AuditSubject {
  kind: AuditSubjectKind;
  /** Null for what has no `_id`, or is not known. */
  id: string | null;
  name: string;
}

/** Something that was done. Never passwords, hashes or tokens. */
export interface AuditEvent {
  action: AuditAction;
  subject: AuditSubject;
  /** What the action says of itself: why it was refused, which period was read. */
  detail?: string;
  changes?: readonly Change[];
  /** The students whom it is about beside the subject, each with what changed of them. */
  students?: readonly { id: string; name: string; changes?: readonly Change[] }[];
  /** What was searched for among students: a part of a name, and other filters. */
  searches?: readonly { name: string; detail: string }[];
}
