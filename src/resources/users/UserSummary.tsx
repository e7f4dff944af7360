import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import type { Invitation } from '../../../core/contract/users.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { READ_MESSAGE_MS } from '../../../core/rules/limits.ts';
import { ASSIGNABLE_ROLES } from '../../../core/rules/roles.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import type { ListedUserRecord } from '../../providers/dataProvider/arrayResources.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { dayOf, timeOf } from '../../providers/today.ts';
import { EmailText } from '../EmailText.tsx';
import { cardTexts } from '../managedCards/cardTexts.ts';
import { UserImage } from './UserImage.tsx';

export const UserSummary = () => {
  const user = useRecordContext<ListedUserRecord>();
  if (!user) return null;
  const roles = ASSIGNABLE_ROLES.filter(name => user.roles[name] !== undefined);
  return (
    <Row>
      <UserImage name={user.name} image={user.image} />
      <div>
        <div>
          <EmailText address={user.email} />
        </div>
        <div>{roles.map(name => cardTexts.role[name]).join(', ') || cardTexts.users.noRole}</div>
        {user.lastSignedIn === null && !user.invitation && <div>{cardTexts.users.neverSignedIn}</div>}
        {user.lastSignedIn && <div>{cardTexts.users.lastSignedIn(moment(user.lastSignedIn))}</div>}
        {user.invitation && <InvitationLine user={user} invitation={user.invitation} />}
      </div>
    </Row>
  );
};

/** How the invitation stands; where it is mailed it can be mailed again, and the link be handed over. */
const InvitationLine = ({ user, invitation }: { user: ListedUserRecord; invitation: Invitation }) => {
  const { state, expiresAt, mailed } = invitation;
  return (
    <>
      {(mailed || state !== 'sending') && (
        <div>{cardTexts.users.invited[state](expiresAt ? moment(expiresAt) : '')}</div>
      )}
      {!mailed && <div>{cardTexts.users.notMailed}</div>}
      {user.status && (
        <Buttons>
          <InvitationButtons {...user} mailed={mailed} />
        </Buttons>
      )}
    </>
  );
};

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 });

/** 'dd/mm/yyyy hh:mm' where the programme is. */
const moment = (instant: string) => `${formatDay(dayOf(instant))} ${timeOf(instant)}`;

const Row = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 12, '& > div': { minWidth: 0 } });

type InvitationButtonsProps = {
  id: string;
  name: string;
  mailed: boolean;
};

/** Invites a user without a password again: by a mail where any goes out, by a link to hand over. */
export const InvitationButtons = ({ id, name, mailed }: InvitationButtonsProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (invite: () => Promise<void>) => invite(),
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
  const inviteAgain = async () => {
    await dataProvider.inviteAgain(id);
    notify(cardTexts.users.invitedAgain(name), { type: 'success' });
  };
  const copyLink = async () => {
    const link = await dataProvider.invitationLink(id);
    try {
      await navigator.clipboard.writeText(link);
      const { linkCopied } = cardTexts.users;
      notify(linkCopied(name), { type: 'success', autoHideDuration: READ_MESSAGE_MS });
    } catch {
      notify(cardTexts.users.linkNotCopied(link), { type: 'warning' });
    }
  };
  const button = { size: 'small', variant: 'outlined', 'aria-disabled': isPending } as const;
  return (
    <>
      {mailed && (
        <OnlineButton
          {...button}
          aria-label={cardTexts.users.inviteAgainFor(name)}
          onClick={() => !isPending && mutate(inviteAgain)}
        >
          {cardTexts.users.inviteAgain}
        </OnlineButton>
      )}
      <OnlineButton
        {...button}
        aria-label={cardTexts.users.copyLinkFor(name)}
        onClick={() => !isPending && mutate(copyLink)}
      >
        {cardTexts.users.copyLink}
      </OnlineButton>
    </>
  );
};
