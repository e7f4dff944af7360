import { ROLES, type RoleCode } from '../../core/rules/roles.ts';

/** The password of every account of the sample. */
export const DEMO_PASSWORD = 'Welkom2026';

interface DemoAccount {
  name: string;
  email: string;
  active: boolean;
  roles: readonly RoleCode[];
  /** Permissions of the account, printed when the demo starts; none for one that may not sign in. */
  may?: string;
}

const staff = { active: true, roles: [ROLES.Staff] };

/** The users of the sample. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...staff,
    name: 'Mirjam de Groot',
    email: 'beheerder@example.org',
    roles: [ROLES.Admin, ROLES.Staff],
    may: 'everything (administrator)',
  },
  { ...staff, name: 'Sanne Visser', email: 'docent@example.org', may: 'students, attendance, statistics' },
  { ...staff, name: 'Tom Bakker', email: 'medewerker@example.org', may: 'students, attendance, statistics' },
  { ...staff, name: 'Fatma Yılmaz', email: 'fatma@example.org' },
  { ...staff, name: 'Joost van der Meer', email: 'joost@example.org', active: false },
];
