import { ROLES, rolesByName } from '../../../core/rules/roles.ts';
import { CardCreate, CardEdit } from '../managedCards/CardForm.tsx';
import type { CardRecord } from '../managedCards/CardInputs.tsx';
import { CardList } from '../managedCards/CardList.tsx';
import { cardTexts } from '../managedCards/cardTexts.ts';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';
import { UserImageInput } from './UserImageInput.tsx';
import { UserInputs, UserSaveButton } from './UserInputs.tsx';
import { UserSummary } from './UserSummary.tsx';

const { label, name, latest, longestAgo } = cardTexts.users.orders;

const signIn = ({ lastSignedIn }: CardRecord): string => lastSignedIn ?? '';

export const users: ManagedResource = {
  name: 'users',
  list: CardList,
  create: CardCreate,
  edit: CardEdit,
  recordRepresentation: 'name',
  blank: { name: '', email: '', status: true, roles: rolesByName([ROLES.Staff]), image: null },
  Inputs: UserInputs,
  clearedBy: ['name', 'email', 'roles', 'status'],
  updateSays: [400],
  Heading: UserImageInput,
  SaveButton: UserSaveButton,
  Summary: UserSummary,
  searched: ['name', 'email'],
  cardHeight: 128,
  orders: {
    label,
    choices: {
      name: { label: name },
      latest: { label: latest, compare: (a, b) => signIn(b).localeCompare(signIn(a)) },
      longestAgo: { label: longestAgo, compare: (a, b) => signIn(a).localeCompare(signIn(b)) },
    },
  },
};
