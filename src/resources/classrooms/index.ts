/** Classrooms (Klassen) as react-admin knows them; they are managed at /admin. */
export const classrooms = { name: 'classrooms', recordRepresentation: 'name' } as const;
