/** PostgreSQL counts the changes of the students' list apart: by triggers that are made after migrations (postgres/countChanges.ts). */
export const up = async (): Promise<void> => {};
