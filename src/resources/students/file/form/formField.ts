const PARTS = /^(student|studentClassrooms|studentStatuses|studentNotes|studentAttachments|openNote)(\.|$)/;

/** The form's name for a field as the rules and the server name it: a field of the profile lacks its 'student'. */
export const formField = (field: string): string => (PARTS.test(field) ? field : `student.${field}`);
