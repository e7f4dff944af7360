import { fullName } from '../../../core/rules/text.ts';
import type { AuditSubject } from './auditEvent.ts';

/** A person as the log names them. */
export const personLabel = ({ name, email }: { name: string; email: string }): string => `${name} <${email}>`;

export const userSubject = (user: { id: string; name: string; email: string }): AuditSubject => ({
  kind: 'user',
  id: user.id,
  name: personLabel(user),
});

/** A record that goes by its name. */
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

export const studentSubject = (student: {
  _id: string;
  firstName: string;
  lastName: string;
}): AuditSubject => ({
  kind: 'student',
  id: student._id,
  name: fullName(student),
});
