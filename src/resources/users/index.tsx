import FormHelperText from '@mui/material/FormHelperText';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { CheckboxGroupInput, useDataProvider, useNotify, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { READ_MESSAGE_MS } from '../../../core/rules/limits.ts';
import { ASSIGNABLE_ROLES, heldRoles, ROLES, roleCodes, rolesByName } from '../../../core/rules/roles.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { useAppConfig } from '../../components/useFoundation.ts';
import type { ListedUserRecord } from '../../providers/dataProvider/arrayResources.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { CardSaveButton } from '../managedCards/CardFooter.tsx';
import {
  type CardRecord,
  EmailInput,
  Hint,
  InputRow,
  NameInput,
  StatusInput,
} from '../managedCards/CardInputs.tsx';
import { cardTexts } from '../managedCards/cardTexts.ts';
import type { ManagedResource } from '../managedCards/ManagedResource.ts';
import { UserImageInput } from './UserImage.tsx';
import { UserSummary } from './UserSummary.tsx';

const ROLE_CHOICES = ASSIGNABLE_ROLES.map(name => ({
  id: ROLES[name],
  name: cardTexts.role[name],
}));

const { noRoleHint, inactiveHint, invitedElsewhere, saveAndInvite } = cardTexts.users;

const useTyped = () => {
  const user = useRecordContext<ListedUserRecord>();
  const [email, status, roles] = useWatch({ name: ['email', 'status', 'roles'] });
  return { user, status, roles, isOtherAddress: String(email ?? '').trim() !== user?.email };
};

const UserInputs = () => {
  const { user, status, roles, isOtherAddress } = useTyped();
  return (
    <>
      <NameInput />
      <EmailInput />
      <Hint>{user?.invitation && status && isOtherAddress && invitedElsewhere}</Hint>
      <InputRow>
        <CheckboxGroupInput
          source="roles"
          label={cardTexts.fields.roles}
          choices={ROLE_CHOICES}
          format={roleCodes}
          parse={rolesByName}
          helperText={false}
          margin="none"
        />
        <StatusInput />
      </InputRow>
      <Hint>{heldRoles(roleCodes(roles)).includes(ROLES.Other) && noRoleHint}</Hint>
      <Hint>{user?.status && status === false && inactiveHint}</Hint>
      <PasswordLinkButton />
    </>
  );
};

/** Saves, and says so where an invitation is mailed with it. */
const UserSaveButton = () => {
  const mailed = useAppConfig()?.mailed;
  const { user, status, isOtherAddress } = useTyped();
  const isInvited = !user || (user.invitation && isOtherAddress);
  return <CardSaveButton label={mailed && status && isInvited ? saveAndInvite : undefined} />;
};

/** Mails an active user who lost the password a link to choose another one. */
const PasswordLinkButton = () => {
  const id = useId();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const user = useRecordContext<ListedUserRecord>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: ListedUserRecord) => dataProvider.sendPasswordLink(id),
    onSuccess: ({ mailed }, { name, email }) => {
      if (mailed)
        notify(cardTexts.users.passwordLinkSent(email), {
          type: 'success',
          autoHideDuration: READ_MESSAGE_MS,
        });
      else notify(cardTexts.users.passwordLinkNotMailed(name), { type: 'info' });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
  if (!user?.status || user.invitation) return null;
  return (
    <div>
      <OnlineButton
        size="small"
        variant="outlined"
        aria-describedby={id}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(user)}
      >
        {cardTexts.users.passwordLink}
      </OnlineButton>
      <FormHelperText id={id}>{cardTexts.users.passwordLinkHint}</FormHelperText>
    </div>
  );
};

const { label, name, latest, longestAgo } = cardTexts.users.orders;

const signIn = ({ lastSignedIn }: CardRecord): string => lastSignedIn ?? '';

export const users: ManagedResource = {
  name: 'users',
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
