import { ROLES, type RoleCode } from '../../core/rules/roles.ts';

export const DEMO_PASSWORD = 'Welkom2026';

interface DemoAccount {
  name: string;
  email: string;
  roles: readonly RoleCode[];
  /** Permissions of the account, printed when the demo starts; none for one that may not sign in. */
  may?: string;
  inactive?: boolean;
}

const STAFF = { roles: [ROLES.Staff], may: 'students, attendance, statistics' };

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...{ name: 'Mirjam de Groot', email: 'beheerder@example.org', may: 'everything (administrator)' },
    roles: [ROLES.Admin, ROLES.Staff],
  },
  { ...STAFF, name: 'Sanne Visser', email: 'docent@example.org' },
  { ...STAFF, name: 'Tom Bakker', email: 'medewerker@example.org' },
  { name: 'Fatma Yılmaz', email: 'fatma@example.org', roles: [ROLES.Staff] },
  { name: 'Joost van der Meer', email: 'joost@example.org', roles: [ROLES.Staff], inactive: true },
];
