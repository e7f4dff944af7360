import { fullName } from '../../../core/rules/text.ts';
import type { AuditAction, AuditSubjectKind } from '../../database/auditNames.ts';
import type { Change } from './differences.ts';

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
  /** Details of the action: why it was refused, which period was read. */
  detail?: string;
  changes?: readonly Change[];
  /** The students whom it is about beside the subject, each with what changed of them. */
  students?: readonly { id: string; name: string; changes?: readonly Change[] }[];
  /** Searches among students: a part of a name, and other filters. */
  searches?: readonly { name: string; detail: string }[];
}

export const personLabel = ({ name, email }: { name: string; email: string }): string => `${name} <${email}>`;

/** The name in such a label. */
export const nameAlone = (label: string): string => label.replace(/ <[^<>]*>$/, '');

export const userSubject = (user: { id: string; name: string; email: string }): AuditSubject => ({
  kind: 'user',
  id: user.id,
  name: personLabel(user),
});

export const namedSubject = (
  kind: 'organization' | 'classroom' | 'absence reason' | 'free period',
  { _id, name }: { _id: string; name: string },
): AuditSubject => ({ kind, id: _id, name });

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The recipient of an e-mail address that no user has. What is none may well be a password. */
export const unknownUser = (email: string): AuditSubject => ({
  kind: 'user',
  id: null,
  name: EMAIL.test(email.trim()) ? email.trim() : '(no e-mail address)',
});

export const studentSubject = (student: Parameters<typeof fullName>[0] & { _id: string }): AuditSubject => ({
  kind: 'student',
  id: student._id,
  name: fullName(student),
});
