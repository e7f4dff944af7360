/** PostgreSQL counts the changes of enrolments apart: by triggers that are made after migrations (postgres/countChanges.ts). */
export const up = async (): Promise<void> => {};
