/** Organizations (Instanties) as react-admin knows them; they are managed at /admin. */
export const organizations = { name: 'organizations', recordRepresentation: 'name' } as const;
