import Typography from '@mui/material/Typography';
import { CheckboxGroupInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ASSIGNABLE_ROLES, heldRoles, ROLES, roleCodes, rolesByName } from '../../../core/rules/roles.ts';
import { useAppConfig } from '../../components/useFoundation.ts';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import type { ListedUserRecord } from '../../providers/dataProvider/users.ts';
import { CardCreate, type CardCreateProps } from '../managedCards/CardCreate.tsx';
import { CardEdit, type CardEditProps } from '../managedCards/CardEdit.tsx';
import { EmailInput, InputRow, NameInput, StatusInput } from '../managedCards/CardInputs.tsx';
import { PasswordLinkButton } from './PasswordLinkButton.tsx';
import { UserImageInput } from './UserImageInput.tsx';

const ROLE_CHOICES = ASSIGNABLE_ROLES.map(name => ({
  id: ROLES[name],
  name: administrationTexts.role[name],
}));

/** Says before saving that a user without a role can open nothing. */
const NoRoleHint = () => {
  const held = heldRoles(roleCodes(useWatch({ name: 'roles' })));
  return (
    <Typography role="status" variant="body2" sx={{ color: 'warning.main', '&:empty': { display: 'none' } }}>
      {held.includes(ROLES.Other) && administrationTexts.users.noRoleHint}
    </Typography>
  );
};

/** Says before saving what becomes of a user who is made inactive. */
const InactiveHint = () => {
  const user = useRecordContext<ListedUserRecord>();
  const status = useWatch({ name: 'status' });
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}
    >
      {user?.status && status === false && administrationTexts.users.inactiveHint}
    </Typography>
  );
};

/** Says before saving that who was invited is invited at another address. */
const InvitedElsewhereHint = () => {
  const user = useRecordContext<ListedUserRecord>();
  const [email, status] = useWatch({ name: ['email', 'status'] });
  const isElsewhere = user?.invitation && status && String(email ?? '').trim() !== user.email;
  return (
    <Typography role="status" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
      {isElsewhere && administrationTexts.users.invitedElsewhere}
    </Typography>
  );
};

/** The word of the button that saves: it says so where an invitation is mailed with it. */
const SaveLabel = () => {
  const user = useRecordContext<ListedUserRecord>();
  const mailed = useAppConfig()?.mailed;
  const [email, status] = useWatch({ name: ['email', 'status'] });
  const isInvited = !user || (user.invitation && String(email ?? '').trim() !== user.email);
  return mailed && status && isInvited ? administrationTexts.users.saveAndInvite : administrationTexts.save;
};

/** What a form edits, as a new user begins. */
const BLANK = { name: '', email: '', status: true, roles: rolesByName([ROLES.Staff]), image: null };

/** The fields whose change clears an error (docs/product.md §4, Update feedback). */
const CLEARS = ['name', 'email', 'roles', 'status'];

/** The statuses of an update at which the server's message is shown (docs/product.md §8). */
const UPDATE_SAYS = [400];

const FORM = { blank: BLANK, clearedBy: CLEARS, Heading: UserImageInput, SaveLabel };

const UserInputs = () => (
  <>
    <NameInput />
    <EmailInput />
    <InvitedElsewhereHint />
    <InputRow>
      <CheckboxGroupInput
        source="roles"
        label={administrationTexts.fields.roles}
        choices={ROLE_CHOICES}
        format={roleCodes}
        parse={rolesByName}
        helperText={false}
        margin="none"
      />
      <StatusInput />
    </InputRow>
    <NoRoleHint />
    <InactiveHint />
    <PasswordLinkButton />
  </>
);

export const UserCreate = (props: CardCreateProps) => (
  <CardCreate {...props} {...FORM}>
    <UserInputs />
  </CardCreate>
);

export const UserEdit = (props: CardEditProps) => (
  <CardEdit {...props} {...FORM} serverSays={UPDATE_SAYS}>
    <UserInputs />
  </CardEdit>
);
