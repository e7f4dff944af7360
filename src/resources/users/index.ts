/** Users (Gebruikers) as react-admin knows them; they are managed at /admin. */
export const users = { name: 'users', recordRepresentation: 'name' } as const;
